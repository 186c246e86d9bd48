import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { sittingRecord as call } from '#contract/calls/sitting.ts'
import { furthest, type Position } from '#contract/rules/position.ts'
import { leastListened } from '#server/domains/timeline/index.ts'
import { answers } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

/** What the server has stored of a sitting, for a browser that resumes it; in any state of the sitting. */
export async function sittingRecord(
  sitting: Sitting,
  { tx, now }: SittingTransaction,
): Promise<DataOf<typeof call>> {
  const kept = await tx.select().from(answers).where(eq(answers.orderId, sitting.order.id))
  return {
    position: positionOf(sitting),
    answers: kept.map(({ section, itemId, answer, marked, chosenAt, seq, markedAt, markedSeq }) => ({
      section,
      questionId: itemId,
      answer,
      marked,
      kept: {
        choice: { at: chosenAt.getTime(), seq },
        mark: { at: markedAt.getTime(), seq: markedSeq },
      },
    })),
    now: now.getTime(),
  }
}

/** Where Listening stands; of its time at least what heartbeats have said is used (spec: supervision#timeline). */
function positionOf({ order, sections }: Sitting): Position | null {
  const kept = sections.get('listening')?.position ?? null
  const elapsed = leastListened(order)
  return elapsed === 0 ? kept : furthest(kept, { step: 0, at: 0, elapsed })
}
