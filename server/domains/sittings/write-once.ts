import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { Refusal } from '#server/platform/http/refusal.ts'
import { writes } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

type Write<Answer extends z.ZodMiniType> = {
  id: string
  /** The call's name. */
  kind: string
  request: unknown
  answer: Answer
}

/**
 * Does a write once: a repeated id gets the first result again, also when both arrive at once, since the sitting is
 * locked (spec: answers#repeated-writes). An id that another kind of write has used is refused.
 */
export async function writeOnce<Answer extends z.ZodMiniType>(
  { order }: Sitting,
  write: Write<Answer>,
  { tx }: SittingTransaction,
  work: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const [done] = await tx
    .select()
    .from(writes)
    .where(and(eq(writes.orderId, order.id), eq(writes.writeId, write.id)))
  if (done && done.kind !== write.kind) throw new Refusal('request.invalid')
  if (done) return write.answer.parse(done.answer)
  const answer = await work()
  const requestHash = createHash('sha256').update(JSON.stringify(write.request)).digest('hex')
  await tx
    .insert(writes)
    .values({ orderId: order.id, writeId: write.id, kind: write.kind, requestHash, answer })
  return answer
}
