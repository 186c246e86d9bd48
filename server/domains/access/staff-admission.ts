import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#contract/call.ts'
import { permissionOf } from '#contract/calls/staff-permissions.ts'
import { finishStaffAct, originOf, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import type { StaffAdmission } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { institutions } from '#server/tables/index.ts'
import type { DatabaseAndClock } from './authentication.ts'
import type { SignedInStaff } from './staff-session.ts'

type Named = Readonly<Record<string, unknown>>

/** What stands at a path such as `action.kind`. */
const valueAt = (named: Named, path: string): unknown =>
  path.split('.').reduce<unknown>((of, field) => (of as Named | undefined)?.[field], named)

/**
 * Lets a person of the staff make a call as `contract/calls/staff-permissions.ts` allows it, and lets every call that may
 * change something leave a line in the security log: who, which call, in which institution, and how it ended. What is
 * refused is on record as well.
 */
export async function admitStaff(
  { db, now }: DatabaseAndClock,
  staff: SignedInStaff,
  { call, request }: { call: AnyCall; request: FastifyRequest },
): Promise<StaffAdmission<SignedInStaff>> {
  const { name, permission } = permissionOf(call)
  const changes = call.method !== 'GET'

  /** Refuses what the row does not allow; `institutionId` null for the installation. */
  function check(institutionId: string | null): void {
    if (permission.about === 'self') {
      if (permission.at.includes(staff.stage)) return
      throw new Refusal(staff.stage === 'open' ? 'session.forbidden' : 'session.secondFactor')
    }
    if (staff.stage !== 'open') throw new Refusal('session.secondFactor')
    if (!staff.mayAct(permission.roles, institutionId)) throw new Refusal('session.forbidden')
  }

  async function record(named: Named, institutionId: string | null): Promise<string> {
    const logged = permission.about === 'institution' ? (permission.logged ?? []) : []
    const [institution] =
      institutionId === null
        ? []
        : await db.select().from(institutions).where(eq(institutions.id, institutionId))
    return recordSecurityEvent(db, {
      ...{ kind: 'staffAct', personId: staff.person.id, origin: originOf(request), at: now() },
      ...(institution && { institutionId: institution.id, companyId: institution.companyId }),
      details: {
        ...Object.fromEntries(
          logged.flatMap((path) => {
            const value = valueAt(named, path)
            return value === undefined ? [] : [[path, String(value)]]
          }),
        ),
        ...{ command: name, operator: staff.person.id, outcome: 'begun' },
      },
    })
  }

  async function within<Result>(institutionId: string | null, work: () => Promise<Result>): Promise<Result> {
    check(institutionId)
    if (institutionId !== null) {
      const known = await db.$count(institutions, eq(institutions.id, institutionId))
      if (known === 0) throw new Refusal('institution.notFound')
    }
    return work()
  }

  return {
    staff,
    async perform(named, work) {
      const { institutionId } = named
      const place =
        permission.about === 'institution' && typeof institutionId === 'string' ? institutionId : null
      if (!changes) return within(place, work)
      const line = await record(named, place)
      try {
        const result = await within(place, work)
        await finishStaffAct(db, line, 'done', now())
        return result
      } catch (error) {
        await finishStaffAct(db, line, error instanceof Refusal ? error.code : 'server.failed', now())
        throw error
      }
    },
  }
}
