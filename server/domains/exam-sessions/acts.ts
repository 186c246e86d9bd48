import type { SignedInStaff } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { type ExamActKind, examActs } from '#server/tables/index.ts'

/** Who acts in an exam session, and when. */
export interface Acting {
  /** The person of the staff; null for the command line. */
  readonly personId: string | null
  readonly by: string
  readonly now: Date
}

export const actingAs = ({ person }: SignedInStaff, now: Date): Acting => ({
  personId: person.id,
  by: person.name,
  now,
})

interface Act {
  readonly examSessionId: string
  readonly kind: ExamActKind
  readonly memberId?: string
  readonly reason?: string
  readonly before?: Record<string, unknown>
}

/** Puts an act on record, in the transaction that does it. */
export async function recordAct(tx: Queries, { personId, by, now }: Acting, act: Act): Promise<void> {
  const { examSessionId, kind, memberId = null, reason = '', before = {} } = act
  await tx
    .insert(examActs)
    .values({ examSessionId, memberId, kind, personId, by, reason, before, createdAt: now })
}
