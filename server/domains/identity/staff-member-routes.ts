import {
  staffAccommodate,
  staffAddMember,
  staffCorrectMember,
  staffMemberDetail,
  staffMemberList,
  staffResetPasswords,
} from '#contract/calls/staff-members.ts'
import { staffReadPnp } from '#contract/calls/staff-pnp.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { shownAccommodations } from '#server/domains/accommodations/index.ts'
import { institutionOfCall } from '#server/domains/institutions/index.ts'
import { route } from '#server/platform/http/route.ts'
import { addMember } from './add-member.ts'
import { correctMember } from './correct.ts'
import { memberInFull, membersToChange, oneMember } from './member-in-full.ts'
import { pageOfMembers } from './member-list.ts'
import { accommodate, resetMemberPasswords } from './members.ts'
import { readSentPnp } from './pnp/read-pnp.ts'

/** What operators and administrators do with members (spec: staff#members). */
export function staffMemberRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, staffMemberList, async ({ query }) => {
    const { institutionId = null, page, limit } = query
    return { ...(await pageOfMembers(db, { ...query, institutionId, now: now() })), page, limit }
  })

  route(context, staffMemberDetail, ({ params: { id }, query: { institutionId = null } }) =>
    memberInFull(db, { id, institutionId, now: now() }),
  )

  route(context, staffReadPnp, async ({ body: { institutionId }, file }) => {
    await institutionOfCall(db, institutionId)
    return readSentPnp(file)
  })

  route(context, staffAddMember, async ({ body: { institutionId, ...sent } }) => {
    const institution = await institutionOfCall(db, institutionId)
    return addMember(db, { sent, institution, now: now() })
  })

  route(
    context,
    staffCorrectMember,
    async ({ staff, body: { institutionId = null, id, reason, ...wanted } }) => {
      const by = { operator: staff.person.id, personId: staff.person.id }
      return correctMember(db, await oneMember(db, { institutionId, id }), wanted, { reason, now: now(), by })
    },
  )

  route(context, staffResetPasswords, async ({ staff, body: { institutionId = null, ids } }) => {
    const members = await membersToChange(db, { institutionId, ids: [...new Set(ids)] })
    const by = { now: now(), personId: staff.person.id }
    const passwords = await resetMemberPasswords(
      db,
      members.map(({ id }) => id),
      by,
    )
    const list = members.map(({ id, email, fullname }, index) => ({
      ...{ id, email, fullname, password: passwords[index] ?? '' },
    }))
    return { list }
  })

  route(
    context,
    staffAccommodate,
    async ({ staff, body: { institutionId = null, id, reason, ...wanted } }) => {
      const by = { reason, now: now(), personId: staff.person.id }
      const given = await accommodate(db, await oneMember(db, { institutionId, id }), wanted, by)
      return { accommodations: shownAccommodations(given, now()) }
    },
  )
}
