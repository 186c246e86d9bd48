import { createHash } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { autosave as autosaveCall } from '#contract/calls/sitting.ts'
import type { TakenIn } from '#contract/calls/staff-answer-files.ts'
import {
  autosave,
  type DatabaseAndClock,
  requireDeliverable,
  withSitting,
} from '#server/domains/sittings/index.ts'
import { openAnswerFile, readAnswerFile } from '#server/domains/writers/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, journalEntries, members, orders } from '#server/tables/index.ts'
import type { Act } from './reinstate.ts'

/** Entries of one transaction, as of one call of a browser: a sitting is not locked for long. */
const batchSize = 500

interface Given {
  readonly content: string
  /** In whose sittings it may be: part of every query. */
  readonly within: SQL | undefined
  readonly act: Act
}

/**
 * Takes in an answer file as if its browser had delivered it now (spec: answers#answer-files): what is known already changes
 * nothing, and of what is new the rules for late answers decide. It is on record where it brought anything.
 * @throws Refusal `answerFile.unreadable`, `answerFile.foreign`, `answerFile.changed`, and what a delivery may be refused for
 */
export async function takeInAnswers(
  context: DatabaseAndClock,
  { content, within, act }: Given,
): Promise<TakenIn> {
  const file = readAnswerFile(content)
  const which = and(eq(orders.id, file.order), within)
  const [order] = await context.db
    .select({ orderId: orders.id, orderNo: orders.orderNo, fullname: members.fullname })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(which)
  if (order === undefined) throw new Refusal('answerFile.foreign')
  const journals = await openAnswerFile(context.db, file)
  // All of it before any of it: a refusal leaves nothing.
  await withSitting(context, which, async (sitting, transaction) => {
    for (const { sections } of journals)
      for (const part of sections) await requireDeliverable(sitting, part, transaction)
  })
  const taken = { ...order, fullname: order.fullname ?? '', entries: 0, added: 0, refused: 0, held: 0 }
  for (const { writer, sections } of journals)
    for (const { section, entries } of sections) {
      const inOrder = entries.toSorted((one, other) => one.seq - other.seq)
      for (let from = 0; from < inOrder.length; from += batchSize) {
        const batch = inOrder.slice(from, from + batchSize)
        const { added, refused } = await deliver(context, which, {
          section,
          writer,
          entries: batch,
          position: null,
        })
        taken.entries += batch.length
        taken.added += added
        taken.refused += refused
      }
    }
  const before = { file: createHash('sha256').update(content).digest('hex'), added: taken.added }
  taken.held = await withSitting(context, which, async ({ order: { id: orderId } }, { tx, now }) => {
    if (taken.added > 0)
      await tx.insert(acts).values({ orderId, kind: 'answersTakenIn', ...act, before, createdAt: now })
    return tx.$count(
      journalEntries,
      and(eq(journalEntries.orderId, orderId), eq(journalEntries.verdict, 'held')),
    )
  })
  return taken
}

/** One delivery; how many of its entries are new here, and how many could not be taken. */
const deliver = (context: DatabaseAndClock, which: SQL | undefined, batch: BodyOf<typeof autosaveCall>) =>
  withSitting(context, which, async (sitting, transaction) => {
    const kept = () => transaction.tx.$count(journalEntries, eq(journalEntries.orderId, sitting.order.id))
    const before = await kept()
    const { acknowledged, forkedAt } = await autosave(sitting, batch, transaction)
    const last = forkedAt == null ? acknowledged : forkedAt - 1
    return {
      added: (await kept()) - before,
      refused: batch.entries.filter(({ seq }) => seq > last).length,
    }
  })
