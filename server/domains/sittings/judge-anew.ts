import { and, eq, inArray } from 'drizzle-orm'
import { type Ends, type LineRecord, verdictOn } from '#contract/rules/admission.ts'
import { journalEntries, orders, protocols, sectionSittings, writers } from '#server/tables/index.ts'
import { keptEntry } from './admitted.ts'
import { pausesIn, sectionEnd, writerEnd } from './ends.ts'
import { recountHeld } from './held.ts'
import { mergeInto } from './merged-answers.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'

/** Of entries that may come to count. */
const waitingVerdicts = ['held', 'late'] as const

/**
 * Judges late entries anew after an end has moved or is gone: time was given to a section that had ended, a stopped test goes
 * on, or a replaced browser is the active one again. In a section that runs (again), what arrived before the ends that now
 * hold counts (spec: answers#judged-anew); what a person has refused stays refused. Call it under the sitting's lock, after
 * the change.
 */
export async function judgeAnew(
  before: Pick<Sitting, 'order' | 'test'>,
  { tx, now }: SittingTransaction,
): Promise<void> {
  const { id, protocol } = before.order
  if (protocol !== protocols.signed) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (order === undefined) return
  const begun = await tx.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
  const running = begun.filter((section) => sectionEnd(order, section, now) === null)
  for (const section of running) await judgeSection({ order }, section, { tx, now })
}

/** The same of many sittings: those of them are read whose journals have something that arrived late. */
export async function judgeAnewWhereLate(
  sittings: readonly Pick<Sitting, 'order' | 'test'>[],
  transaction: SittingTransaction,
): Promise<void> {
  const ids = sittings.map(({ order }) => order.id)
  const late = await transaction.tx
    .select({ id: journalEntries.orderId })
    .from(journalEntries)
    .where(and(inArray(journalEntries.orderId, ids), inArray(journalEntries.verdict, [...waitingVerdicts])))
    .groupBy(journalEntries.orderId)
  for (const { id } of late)
    for (const sitting of sittings.filter(({ order }) => order.id === id))
      await judgeAnew(sitting, transaction)
}

async function judgeSection(
  sitting: Pick<Sitting, 'order'>,
  begun: SectionSitting,
  transaction: SittingTransaction,
): Promise<void> {
  const { tx } = transaction
  const { orderId, section } = begun
  const ofSection = and(eq(journalEntries.orderId, orderId), eq(journalEntries.section, section))
  const waiting = await tx
    .select({ entry: journalEntries, by: writers })
    .from(journalEntries)
    .innerJoin(
      writers,
      and(eq(writers.orderId, journalEntries.orderId), eq(writers.writer, journalEntries.writer)),
    )
    .where(and(ofSection, inArray(journalEntries.verdict, [...waitingVerdicts])))
  const counted = waiting.filter(({ entry, by }) =>
    countsNow(entry, begun, { writer: writerEnd(by), pauses: pausesIn(sitting.order) }),
  )
  if (counted.length === 0) return
  for (const { entry } of counted)
    await tx
      .update(journalEntries)
      .set({ verdict: 'counted' })
      .where(and(ofSection, eq(journalEntries.writer, entry.writer), eq(journalEntries.seq, entry.seq)))
  await mergeInto(
    sitting,
    begun,
    counted.flatMap(({ entry }) => keptEntry(entry)),
    transaction,
  )
  await recountHeld(sitting, section, transaction)
}

/** By the same rule as at its arrival, with the ends of now. No head is asked for: none is kept of what is here. */
function countsNow(
  { seq, claimedAt, receivedAt }: typeof journalEntries.$inferSelect,
  { startedAt }: SectionSitting,
  { writer, pauses }: Pick<Ends, 'writer' | 'pauses'>,
): boolean {
  const ends: Ends = { section: null, writer, hasHandedIn: false, lateGraceMs: 0, outages: [], pauses }
  const line: LineRecord = { sectionStartedAt: startedAt.getTime(), heads: [], toldAt: null }
  const arrival = { seq, claimedAt: claimedAt.getTime(), arrivedAt: receivedAt.getTime() }
  return verdictOn(arrival, line, ends) === 'counts'
}
