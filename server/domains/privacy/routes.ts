import { and, eq, isNull } from 'drizzle-orm'
import { memberData } from '#contract/calls/member-data.ts'
import { memberPrivacy, requestDeletion } from '#contract/calls/privacy.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import type { CertificateSigning } from '#server/domains/certificates/index.ts'
import { route } from '#server/platform/http/route.ts'
import { members } from '#server/tables/index.ts'
import { everythingAbout } from './everything.ts'
import { privacyRecord } from './record.ts'

/** A member's rights over their data: to know the consent, to have a copy, to ask for deletion. */
export function privacyRoutes(context: RouteContext, signing: CertificateSigning): void {
  const { db, now } = context

  route(context, memberPrivacy, async ({ member: { member } }) => privacyRecord(member))

  route(context, memberData, async ({ member: person }) =>
    everythingAbout(db, person, { signing, now: now() }),
  )

  route(context, requestDeletion, async ({ member: { member } }) => {
    const [updated] = await db
      .update(members)
      .set({ deletionRequestedAt: now() })
      // A repeated request keeps the time of the first, from which its deadline runs.
      .where(and(eq(members.id, member.id), isNull(members.deletionRequestedAt)))
      .returning()
    return privacyRecord(updated ?? member)
  })
}
