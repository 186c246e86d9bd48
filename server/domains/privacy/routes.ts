import { and, eq, isNull } from 'drizzle-orm'
import { memberData, memberPrivacy, requestDeletion } from '#contract/calls/privacy.ts'
import type { Room } from '#server/platform/http/app-context.ts'
import { route } from '#server/platform/http/route.ts'
import type { Outside } from '#server/platform/lifecycle/integrations.ts'
import { members } from '#server/tables/index.ts'
import { everythingAbout } from './everything.ts'
import { privacyRecord } from './record.ts'

/** A member's rights over their data: to know the consent, to have a copy, to ask for deletion. */
export function privacyCalls(room: Room, outside: Outside): void {
  const { db, now } = room

  route(room, memberPrivacy, async ({ member: { member } }) => privacyRecord(member))

  route(room, memberData, async ({ member: person }) => everythingAbout(db, person, { outside, now: now() }))

  route(room, requestDeletion, async ({ member: { member } }) => {
    const [asked] = await db
      .update(members)
      .set({ deletionRequestedAt: now() })
      // Again keeps the first request: the deadline of its answer runs from there.
      .where(and(eq(members.id, member.id), isNull(members.deletionRequestedAt)))
      .returning()
    return privacyRecord(asked ?? member)
  })
}
