import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, gte, like } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { writes } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

type Write<Answer extends z.ZodMiniType> = {
  /** Undefined from a client that names none: the write is judged by its content then. */
  id: string | undefined
  /** The call's name. */
  kind: string
  /** What is asked for, validated: without what may differ when an honest client sends the same again. */
  request: unknown
  /** Other forms in which a client may send the same again. */
  alsoAs?: readonly unknown[]
  /** What else tells two writes without an id apart. */
  apart?: unknown
  /** What `writeUnder` says of the id, where it was asked already. */
  found?: ReturnType<typeof writeUnder> | undefined
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

/** Begins the ids that the server gives to writes without one. */
const unnamed = 'unnamed:'

/** The answer of a write without an id that has brought the same lately; undefined where there is none. */
async function answerOfContent(
  { order }: Sitting,
  { kind, requestHash }: { kind: string; requestHash: string },
  { tx, now }: SittingTransaction,
): Promise<unknown> {
  const since = new Date(now.getTime() - limits.repeat.seconds * 1000)
  const [done] = await tx
    .select()
    .from(writes)
    .where(
      and(
        eq(writes.orderId, order.id),
        like(writes.writeId, `${unnamed}%`),
        eq(writes.kind, kind),
        eq(writes.requestHash, requestHash),
        gte(writes.createdAt, since),
      ),
    )
    .orderBy(desc(writes.createdAt))
    .limit(1)
  return done?.answer
}

/** The write of a sitting under this id. */
export async function writeUnder(tx: Queries, orderId: string, id: string) {
  const [done] = await tx
    .select()
    .from(writes)
    .where(and(eq(writes.orderId, orderId), eq(writes.writeId, id)))
  return done
}

/** The answer of a write under this id; undefined where there is none. @throws Refusal `write.reused` */
async function answerOfId(
  found: ReturnType<typeof writeUnder>,
  { kind, request }: { kind: string; request: unknown },
): Promise<unknown> {
  const done = await found
  if (done && (done.kind !== kind || !isSame(done.requestHash, request))) throw new Refusal('write.reused')
  return done?.answer
}

/**
 * Does a write once: a repeated id gets the first result again, also when both arrive at once, since the sitting is
 * locked; so does the same content without an id within `limits.repeat` (spec: answers#repeated-writes).
 * @throws Refusal `write.reused` for an id under which something else was asked for
 */
export async function writeOnce<Answer extends z.ZodMiniType>(
  sitting: Sitting,
  { id, kind, request, alsoAs = [], apart, found, answer: form }: Write<Answer>,
  transaction: SittingTransaction,
  work: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const requestHash =
    id === undefined ? hashOf({ request, apart }) : [request, ...alsoAs].map(hashOf).join(' ')
  const before =
    id === undefined
      ? await answerOfContent(sitting, { kind, requestHash }, transaction)
      : await answerOfId(found ?? writeUnder(transaction.tx, sitting.order.id, id), { kind, request })
  if (before !== undefined) return form.parse(before)
  const answer = await work()
  const { tx, now } = transaction
  const writeId = id ?? unnamed + randomUUID()
  const orderId = sitting.order.id
  const written = { orderId, writeId, kind, requestHash, answer, createdAt: now }
  await withoutWaiting(tx, tx.insert(writes).values(written))
  return answer
}
