import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { writers } from '#server/tables/index.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'

/**
 * The last moment, ms since 1970, at which a choice of this browser counts. Once the candidate has handed in, that is
 * before then, for a browser that had sat the test too; never for any other (`hadMore`).
 */
export async function countsUntil(
  { order }: Sitting,
  begun: SectionSitting,
  writer: string,
  { tx }: SittingTransaction,
): Promise<number> {
  const { deadlineAt, submittedAt, submittedBy } = begun
  const ends = [deadlineAt.getTime()]
  if (submittedAt && submittedBy === 'candidate')
    ends.push(
      (await hadMore(begun, writer, submittedAt, tx)) ? submittedAt.getTime() - 1 : Number.NEGATIVE_INFINITY,
    )
  if (order.disqualifiedAt) ends.push(order.disqualifiedAt.getTime())
  return Math.min(...ends)
}

/**
 * Whether this browser may bring what belongs before the hand-in: the one that handed in has said its last word, and one
 * that had not sat the test by then may have been made up since.
 */
async function hadMore(
  { orderId, submittedFrom }: SectionSitting,
  writer: string,
  before: Date,
  tx: Queries,
) {
  if (writer === submittedFrom) return false
  const sat = and(eq(writers.orderId, orderId), eq(writers.writer, writer), lt(writers.since, before))
  return (await tx.select().from(writers).where(sat)).length > 0
}
