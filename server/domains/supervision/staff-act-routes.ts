import { staffAct } from '#contract/calls/staff-acts.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { actOnSittings } from './staff-acts.ts'

/** What persons of the staff do with the sittings of an institution (spec: proctoring#acts-of-the-staff). */
export function staffActRoutes(context: RouteContext): void {
  route(context, staffAct, async ({ staff, body: { institutionId, ...given } }) => {
    // A sitting belongs to an institution: on the installation there is nothing to act on.
    if (institutionId === undefined) throw new Refusal('institution.notFound')
    const personId = staff.person.id
    const failed = (err: unknown, sittings: readonly { orderNo: string }[]) =>
      context.app.log.error(
        { err, sittings: sittings.map(({ orderNo }) => orderNo) },
        `${given.action.kind} failed`,
      )
    const sittings = await actOnSittings(context, { ...given, institutionId, personId, failed })
    return { id: given.id, sittings }
  })
}
