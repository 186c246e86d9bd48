import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { Refusal } from '#server/platform/http/refusal.ts'
import { writes } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

type Write<Answer extends z.ZodMiniType> = {
  /** Undefined from a client that does not want to repeat it. */
  id: string | undefined
  /** The call's name. */
  kind: string
  /** What is asked for, validated: without what may differ when an honest client sends the same again. */
  request: unknown
  /** Other forms in which a client may send the same again. */
  alsoAs?: readonly unknown[]
  answer: Answer
}

/** Begins each hash. Rows of the version before lack it and are not compared: theirs covered more than `request`. */
const prefix = 'canonical:'

const inOrder = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** SHA-256 over JSON in which the order of an object's names does not matter, hex. */
const hashOf = (request: unknown): string =>
  prefix + createHash('sha256').update(JSON.stringify(request, inOrder)).digest('hex')

const isSame = (stored: string, request: unknown): boolean =>
  !stored.startsWith(prefix) || stored.split(' ').includes(hashOf(request))

/**
 * Does a write once: a repeated id gets the first result again, also when both arrive at once, since the sitting is
 * locked (spec: answers#repeated-writes).
 * @throws Refusal `write.reused` for an id under which something else was asked for
 */
export async function writeOnce<Answer extends z.ZodMiniType>(
  { order }: Sitting,
  write: Write<Answer>,
  { tx }: SittingTransaction,
  work: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const { id: writeId = randomUUID(), kind } = write
  const [done] = await tx
    .select()
    .from(writes)
    .where(and(eq(writes.orderId, order.id), eq(writes.writeId, writeId)))
  if (done) {
    if (done.kind !== kind || !isSame(done.requestHash, write.request)) throw new Refusal('write.reused')
    return write.answer.parse(done.answer)
  }
  const answer = await work()
  const requestHash = [write.request, ...(write.alsoAs ?? [])].map(hashOf).join(' ')
  await tx.insert(writes).values({ orderId: order.id, writeId, kind, requestHash, answer })
  return answer
}
