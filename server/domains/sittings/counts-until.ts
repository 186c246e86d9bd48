import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { writers } from '#server/tables/index.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'

/**
 * The last moment, ms since 1970, at which a choice of this browser counts. Once the candidate has handed in, only
 * earlier choices of browsers that were active before then still count (`mayAddEarlier`).
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
      (await mayAddEarlier(begun, writer, submittedAt, tx))
        ? submittedAt.getTime() - 1
        : Number.NEGATIVE_INFINITY,
    )
  // Nothing changes a result by itself once it has been told (spec: certificates#settlement).
  if (order.settledAt) ends.push(Number.NEGATIVE_INFINITY)
  if (order.disqualifiedAt) ends.push(order.disqualifiedAt.getTime())
  return Math.min(...ends)
}

/**
 * Whether this browser may still send choices made before the hand-in. The one that handed in has sent all of them, and
 * the id of one that was not active by then may have been invented since.
 */
async function mayAddEarlier(
  { orderId, submittedFrom }: SectionSitting,
  writer: string,
  before: Date,
  tx: Queries,
) {
  if (writer === submittedFrom) return false
  const sat = and(eq(writers.orderId, orderId), eq(writers.writer, writer), lt(writers.since, before))
  return (await tx.select().from(writers).where(sat)).length > 0
}
