import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { journalHead, toldHeads } from '#contract/calls/journal-chain.ts'
import { madeAt } from '#contract/rules/admission.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { journalLines, orders, writers } from '#server/tables/index.ts'
import { highestNumber, newer, recordingNumber, recordNumber } from './heartbeat-number.ts'
import { headAt, type LineOf, type LockedLine, lockedLine, rowOf, type StoredLine } from './line.ts'
import { withHead } from './told-heads.ts'

type Heads = z.output<typeof toldHeads>
type Head = z.output<typeof journalHead>

/** A heartbeat's words about its writer's journals. */
export interface Told {
  readonly number: number
  readonly heads: Heads
}

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
  const made = new Date(madeAt(heardAt.getTime(), signed.signedAt))
  const beat = { orderId, writer, number, made: heads === null ? null : made }
  const { news, unmade } = await unheard(db, signed, heads ?? [])
  if (news.length === 0) return recordNumber(db, beat)
  return db.transaction(async (tx) => {
    if (unmade.length > 0) await makeLines(tx, signed, unmade)
    const [locked] = await tx.select().from(writers).where(newer(beat)).for('update')
    if (locked === undefined) return highestNumber(tx, signed, [])
    const told = { heardAt: heardAt.getTime(), afterAt: locked.toldAt?.getTime() ?? null }
    for (const { section, ...head } of news)
      await tell(tx, { order: orderId, section, writer }, { ...head, ...told })
    return highestNumber(tx, signed, await recordingNumber(tx, beat))
  })
}

/**
 * Makes rows of journals. Each refers to its sitting's row, and so waits for whoever holds that: it is waited for before the first is
 * made and before the writer is locked, as the holder may make the same rows and wait for the writer.
 */
async function makeLines(
  tx: Queries,
  { orderId, writer }: Writer,
  made: readonly SectionName[],
): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share')
  const lines = made.map((section) => ({ orderId, section, writer }))
  await tx.insert(journalLines).values(lines).onConflictDoNothing()
}

/** The heads that say something new, mostly none since what they cover has arrived, and the sections of them that have no row. */
async function unheard(db: Queries, { orderId, writer }: Writer, heads: NonNullable<Heads>) {
  if (heads.length === 0) return { news: [], unmade: [] }
  const lines = await db
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.orderId, orderId), eq(journalLines.writer, writer)))
  const lineOf = (section: SectionName) => lines.find((one) => one.section === section)
  const news = heads.filter(({ section, seq, head }) => {
    const line = lineOf(section)
    const known = [...(line?.told ?? []), ...(line?.head ? [{ seq: line.seq, head: line.head }] : [])]
    return !known.some((one) => one.seq === seq && one.head === head)
  })
  return { news, unmade: news.map(({ section }) => section).filter((section) => !lineOf(section)) }
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
export async function hearFinal(
  tx: Queries,
  of: LineOf,
  head: Head | null,
  { now, found }: { now: Date; found: Promise<LockedLine | undefined> | undefined },
): Promise<void> {
  const { line, by } = await lockedLine(tx, of, [], found)
  const told = { heardAt: now.getTime(), afterAt: by.toldAt?.getTime() ?? null }
  const heard = head ? await afterHearing(tx, of, line, { ...head, ...told }) : {}
  const final = { ...heard, finalAt: line.finalAt ?? now }
  await withoutWaiting(tx, tx.update(journalLines).set(final).where(rowOf(of)))
}
