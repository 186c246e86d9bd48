import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { autosave as call } from '#contract/calls/sitting.ts'
import { limits } from '#contract/rules/limits.ts'
import { furthest, type Position } from '#contract/rules/position.ts'
import { amendReport } from '#server/domains/verdicts/index.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { protocols, sectionSittings } from '#server/tables/index.ts'
import { admitted, type lineOfDelivery, type Taken } from './admitted.ts'
import { claimed } from './claimed.ts'
import { scoreSections } from './close.ts'
import { requireSalts } from './demanded.ts'
import { recountHeld } from './held.ts'
import { requireKnown } from './items.ts'
import { mergeInto } from './merged-answers.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'

type Batch = z.output<(typeof call)['body']>

/**
 * Refuses what is no delivery of this sitting, before anything of it is stored: `sitting.notStarted`, `section.locked`, `journal.full`,
 * `request.invalid`, `answer.unknown`. Resolves with the section that it is of.
 */
export async function requireDeliverable(
  sitting: Sitting,
  { section, entries }: Pick<Batch, 'section' | 'entries'>,
  transaction: SittingTransaction,
): Promise<SectionSitting> {
  if (!sitting.order.startedAt) throw new Refusal('sitting.notStarted')
  const begun = sitting.sections.get(section)
  if (!begun) throw new Refusal('section.locked')
  if (sitting.order.protocol === protocols.signed) requireSalts(entries)
  if (entries.some(({ seq }) => seq > limits.journal.entries)) throw new Refusal('journal.full')
  const readable = entries.flatMap((entry) => ('digest' in entry ? [] : [entry]))
  await requireKnown(sitting, section, readable, transaction)
  return begun
}

/**
 * Merges a browser's journal in any state of its section, since refused entries would stay on that PC for ever. Known
 * entries change nothing; what becomes of late ones is in `admitted.ts` and `claimed.ts`. If the section is closed or the sitting stopped, a
 * change is marked for review, and a closed section is scored again (spec: answers#late-answers; record 0021).
 */
export async function autosave(
  sitting: Sitting,
  batch: Batch,
  transaction: SittingTransaction,
  found?: ReturnType<typeof lineOfDelivery>,
): Promise<DataOf<typeof call>> {
  const { section } = batch
  const begun = await requireDeliverable(sitting, batch, transaction)
  const take = sitting.order.protocol === protocols.signed ? admitted : claimed
  const taken = await take(sitting, { ...batch, begun, ...(found && { found }) }, transaction)
  await storeMerged(sitting, begun, taken, transaction)
  if (batch.position && !begun.submittedAt) await movePosition(sitting, begun, batch.position, transaction)
  const held = taken.heldChanged || begun.held > 0 ? await recountHeld(sitting, section, transaction) : 0
  const { finishedAt, expiredAt } = sitting.order
  if ((finishedAt ?? expiredAt) !== null) await amendReport(sitting.order.id, transaction)
  return {
    acknowledged: taken.acknowledged,
    ...(taken.head !== null && { head: taken.head }),
    forkedAt: taken.forkedAt,
    held,
    deadlineAt: begun.deadlineAt.getTime(),
    now: transaction.now.getTime(),
  }
}

/** Stores a delivery, and merges what counts into the answers of a section; where it has ended they are marked for review, and scored. */
async function storeMerged(
  sitting: Sitting,
  begun: SectionSitting,
  { counted, ...beside }: Taken,
  transaction: SittingTransaction,
): Promise<void> {
  const hasChanged = await mergeInto(sitting, begun, counted, transaction, beside)
  if (hasChanged && begun.submittedAt) await scoreSections(sitting, [begun.section], transaction)
}

async function movePosition(
  sitting: Sitting,
  begun: SectionSitting,
  reported: Position,
  { tx }: SittingTransaction,
) {
  if (begun.section !== 'listening' || sitting.order.finishedAt) return
  const position = furthest(begun.position, reported)
  await withoutWaiting(tx, tx.update(sectionSittings).set({ position }).where(rowOf(begun)))
}

const rowOf = ({ orderId, section }: SectionSitting) =>
  and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section))
