import type { PrivacyRecord } from '#contract/calls/privacy.ts'
import type { members } from '#server/tables/index.ts'

/** What a member has agreed to and asked for (spec: privacy#consent). */
export const privacyRecord = (member: typeof members.$inferSelect): PrivacyRecord => ({
  agreed:
    member.privacyPolicyVersion === null || member.privacyAgreedAt === null
      ? null
      : { policyVersion: member.privacyPolicyVersion, at: member.privacyAgreedAt.toISOString() },
  deletionRequestedAt: member.deletionRequestedAt?.toISOString() ?? null,
})
