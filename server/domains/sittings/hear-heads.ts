import { and, eq, lt, type Placeholder, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { journalHead, toldHeads } from '#contract/calls/journal-chain.ts'
import { madeAt } from '#contract/rules/admission.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { journalLines, writers } from '#server/tables/index.ts'
import { headAt, type LineOf, lockedLine, rowOf, type StoredLine } from './line.ts'
import { withHead } from './told-heads.ts'

type Heads = z.output<typeof toldHeads>
type Head = z.output<typeof journalHead>

/** A heartbeat's words about its writer's journals. */
export interface Told {
  readonly number: number
  readonly heads: Heads
}

const rowOfWriter = ({ orderId, writer }: Pick<Writer, 'orderId' | 'writer'>) =>
  and(eq(writers.orderId, orderId), eq(writers.writer, writer))

type Given<Value> = Value | Placeholder
interface Beat {
  orderId: Given<string>
  writer: Given<string>
  number: Given<number>
  /** When it was made, as text; null where it tells of no heads. No heartbeat moves it back: one may be under way for longer. */
  made: Given<string | null>
}

/** The writer, where this heartbeat is newer than all before. */
const newer = ({ orderId, writer, number }: Beat) =>
  and(eq(writers.orderId, orderId), eq(writers.writer, writer), lt(writers.heartbeatNumber, number))

const recording = (db: Queries, beat: Beat) =>
  db
    .update(writers)
    .set({
      heartbeatNumber: sql`${beat.number}`,
      toldAt: sql`greatest(${writers.toldAt}, ${beat.made}::timestamptz)`,
    })
    .where(newer(beat))
    .returning({ number: writers.heartbeatNumber })

const [orderId, writer] = [sql.placeholder('orderId'), sql.placeholder('writer')]
const [number, made] = [sql.placeholder('number'), sql.placeholder('made')]
const record = builtOnce((db) => recording(db, { orderId, writer, number, made }).prepare('record_number'))

/**
 * Records the heads that a heartbeat tells (spec: answers#the-chain). One with an earlier number, or the same, changes
 * nothing; without heads it says only that the browser is alive. What it says is recorded whole or not at all. Resolves with
 * the highest number that this writer has sent.
 */
export async function hearHeads(
  db: Database,
  signed: Writer,
  { number, heads }: Told,
  heardAt: Date,
): Promise<number> {
  const { orderId, writer } = signed
  const made = new Date(madeAt(heardAt.getTime(), signed.signedAt)).toISOString()
  const beat = { orderId, writer, number, made: heads === null ? null : made }
  const news = await unheard(db, signed, heads ?? [])
  if (news.length === 0) return highest(db, signed, await record(db).execute(beat))
  // Made before the writer is locked: a new row waits for the sitting's lock, whose holder may wait for the writer.
  const lines = news.map(({ section }) => ({ orderId, section, writer }))
  await db.insert(journalLines).values(lines).onConflictDoNothing()
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(writers).where(newer(beat)).for('update')
    if (locked === undefined) return highest(tx, signed, [])
    const told = { heardAt: heardAt.getTime(), afterAt: locked.toldAt?.getTime() ?? null }
    for (const { section, ...head } of news)
      await tell(tx, { order: orderId, section, writer }, { ...head, ...told })
    return highest(tx, signed, await recording(tx, beat))
  })
}

/** The number just recorded; where that was none, the one that is not lower. */
async function highest(db: Queries, writer: Writer, recorded: { number: number }[]): Promise<number> {
  const [known] =
    recorded.length > 0
      ? recorded
      : await db.select({ number: writers.heartbeatNumber }).from(writers).where(rowOfWriter(writer))
  return known?.number ?? 0
}

/** The heads that say something new: mostly none, since what they cover has arrived. */
async function unheard(db: Queries, { orderId, writer }: Writer, heads: NonNullable<Heads>) {
  if (heads.length === 0) return []
  const lines = await db
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.orderId, orderId), eq(journalLines.writer, writer)))
  return heads.filter(({ section, seq, head }) => {
    const line = lines.find((one) => one.section === section)
    const known = [...(line?.told ?? []), ...(line?.head ? [{ seq: line.seq, head: line.head }] : [])]
    return !known.some((one) => one.seq === seq && one.head === head)
  })
}

/** Records a head that was told of a line, with the line's lock. */
async function tell(
  tx: Queries,
  of: LineOf,
  head: Head & { heardAt: number; afterAt: number | null },
): Promise<void> {
  const { line } = await lockedLine(tx, of)
  await tx
    .update(journalLines)
    .set(await afterHearing(tx, of, line, head))
    .where(rowOf(of))
}

async function afterHearing(
  tx: Queries,
  of: LineOf,
  line: StoredLine,
  told: Head & { heardAt: number; afterAt: number | null },
) {
  if (told.seq > line.seq) {
    const { told: pending, isBroken } = withHead(line, told)
    return { told: [...pending], isBroken }
  }
  const known = told.seq === line.seq ? line.head : await headAt(tx, of, told.seq)
  return { isBroken: line.isBroken || known !== told.head }
}

/**
 * Records a hand-in's final head, in the transaction that holds the sitting's lock. What the writer brings beyond it was
 * not of the submission. `head` is null where the journal is empty.
 */
export async function hearFinal(tx: Queries, of: LineOf, head: Head | null, now: Date): Promise<void> {
  const { line, by } = await lockedLine(tx, of)
  const told = { heardAt: now.getTime(), afterAt: by.toldAt?.getTime() ?? null }
  const heard = head ? await afterHearing(tx, of, line, { ...head, ...told }) : {}
  await tx
    .update(journalLines)
    .set({ ...heard, finalAt: line.finalAt ?? now })
    .where(rowOf(of))
}
