import { eq } from 'drizzle-orm'
import {
  acceptInvitation,
  changeStaffPassword,
  endStaffSession,
  readInvitation,
  staffLogin,
  staffLogout,
  staffMe,
  staffSessionList,
} from '#contract/calls/staff.ts'
import { attempts, type RouteContext, withinFailures } from '#server/domains/access/index.ts'
import { refuseCommonPassword } from '#server/domains/identity/index.ts'
import { originOf, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { hashPassword, isPassword } from '#server/platform/crypto/password.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { staffPersons } from '#server/tables/index.ts'
import { accept, invitedBy } from './invitations.ts'
import { personByEmail } from './persons.ts'
import { endOtherSessions, endSession, openSession, selfAnswer, sessionsOf } from './session.ts'

/** Wrong passwords alone count, as for members; there are far fewer persons of the staff behind one address. */
const atAddress = { name: 'staffLogin.address', max: 60, seconds: 60 }
const atAccountFromAddress = { name: 'staffLogin.accountAndAddress', max: 10, seconds: 300 }
const atAccount = { name: 'staffLogin.account', max: 50, seconds: 300 }
const ownPassword = { name: 'staffPassword', max: 10, seconds: 300 }
const invitations = { name: 'staffInvitation', max: 60, seconds: 60 }

/** Signing in and out of the staff, and what a person does with their own account (spec: staff#sign-in). */
export function staffAccountRoutes(context: RouteContext): void {
  const { db, now } = context
  const countInvitation = attempts(context, invitations)

  route(context, staffLogin, async ({ body, request }) => {
    const email = body.email.toLowerCase()
    const person = await personByEmail(db, email)
    const origin = originOf(request)
    const byPassword = { by: 'password' } as const
    const account = person?.id ?? email
    const limits = [
      { limit: atAddress, key: origin.address },
      { limit: atAccountFromAddress, key: `${account} ${origin.address}` },
      { limit: atAccount, key: account },
    ]
    const known = await withinFailures(context, limits, { origin }, async () => {
      const matches = await isPassword(person?.passwordHash, body.password)
      if (matches && person !== undefined && person.disabledAt === null) return person
      await recordSecurityEvent(db, {
        ...{ kind: 'signInFailed', companyId: null, memberId: null, origin, at: now() },
        ...(person && { personId: person.id }),
        details: byPassword,
      })
      throw new Refusal('login.failed')
    })
    const opened = await openSession(context, known.id, request)
    await recordSecurityEvent(db, {
      ...{ kind: 'signedIn', memberId: null, personId: known.id, origin, at: now() },
      details: { ...byPassword, knownDevice: false },
    })
    return opened
  })

  route(context, staffMe, async ({ staff }) => selfAnswer(db, staff))

  route(context, staffLogout, async ({ staff }) => {
    await endSession(db, staff, staff.session.id)
    return null
  })

  route(context, staffSessionList, async ({ staff }) => ({ list: await sessionsOf(db, staff, now()) }))

  route(context, endStaffSession, async ({ staff, body }) => {
    if (!(await endSession(db, staff, body.id))) throw new Refusal('session.notFound')
    return null
  })

  route(context, changeStaffPassword, async ({ staff, body, request }) => {
    const { person } = staff
    const limits = [{ limit: ownPassword, key: person.id }]
    await withinFailures(context, limits, { origin: originOf(request) }, async () => {
      if (!(await isPassword(person.passwordHash, body.currentPassword)))
        throw new Refusal('password.currentWrong')
    })
    refuseCommonPassword(body.newPassword)
    const passwordHash = await hashPassword(body.newPassword)
    await db.transaction(async (tx) => {
      await tx.update(staffPersons).set({ passwordHash }).where(eq(staffPersons.id, person.id))
      await endOtherSessions(tx, staff)
    })
    return null
  })

  route(context, readInvitation, async ({ body: { code }, request }) => {
    await countInvitation(request.ip, { origin: originOf(request) })
    return invitedBy(db, { code, now: now() })
  })

  route(context, acceptInvitation, async ({ body, request }) => {
    await countInvitation(request.ip, { origin: originOf(request) })
    const { id: personId, email } = await accept(db, { ...body, now: now() })
    await recordSecurityEvent(db, {
      ...{ kind: 'passwordChanged', memberId: null, personId, origin: originOf(request), at: now() },
      details: { by: 'invitation' },
    })
    return { email }
  })
}
