import { and, eq, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { autosave as call, Position } from '#contract/calls/sitting.ts'
import { journalEntries, sectionSittings } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { scoreSection } from './close.ts'
import { requireKnown } from './items.ts'
import { furthest, judged, merged } from './journal.ts'
import { keep, keptAnswers } from './keep.ts'
import { type Desk, finishedRefusal, requireBegun, type SectionSitting, type Sitting } from './sitting.ts'

type Batch = z.output<(typeof call)['body']>

/**
 * Merges a browser's journal. Entries that are known change nothing; those chosen after the deadline are
 * recorded and dropped. A section that the server closed at its deadline still takes what was chosen before
 * it, is scored again and marked for review (decision 24); one that the candidate handed in is final.
 */
export async function autosave(sitting: Sitting, batch: Batch, desk: Desk): Promise<DataOf<typeof call>> {
  requireBegun(sitting)
  const begun = sitting.sections.get(batch.section)
  if (!begun) throw new Refusal('section.locked')
  await requireKnown(sitting, batch.section, batch.entries, desk)
  const fresh = await newEntries(sitting, batch, desk)
  if (fresh.length > 0 && begun.submittedBy === 'candidate') throw finishedRefusal(sitting, batch.section)

  const clock = { now: desk.now.getTime(), deadlineAt: begun.deadlineAt.getTime() }
  const entries = fresh.map((entry) => judged(entry, batch.writer, clock))
  if (entries.length > 0) {
    await desk.tx.insert(journalEntries).values(
      entries.map(({ questionId, chosenAt, ...entry }) => ({
        ...entry,
        orderId: sitting.order.id,
        section: batch.section,
        itemId: questionId,
        chosenAt: new Date(chosenAt),
        receivedAt: desk.now,
      })),
    )
  }
  await merge(
    sitting,
    begun,
    entries.filter(({ counted }) => counted),
    desk,
  )
  if (batch.position && !begun.submittedAt) await movePosition(sitting, begun, batch.position, desk)
  return {
    acknowledged: await acknowledged(sitting, batch, desk),
    deadlineAt: clock.deadlineAt,
    now: clock.now,
  }
}

/** The batch's entries that the journal does not hold yet, each once. */
async function newEntries({ order }: Sitting, { section, writer, entries }: Batch, { tx }: Desk) {
  const known = await tx
    .select({ seq: journalEntries.seq })
    .from(journalEntries)
    .where(journalOf(order.id, section, writer))
  const seen = new Set(known.map(({ seq }) => seq))
  return entries.filter(({ seq }) => !seen.has(seq) && seen.add(seq))
}

async function merge(
  sitting: Sitting,
  begun: SectionSitting,
  entries: ReturnType<typeof judged>[],
  desk: Desk,
): Promise<void> {
  const { section } = begun
  const kept = await keptAnswers(
    sitting,
    entries.map(({ questionId }) => questionId),
    desk,
  )
  const changed = merged(kept, entries)
  await keep(sitting, section, changed.values(), desk)
  if (changed.size === 0 || !begun.submittedAt) return
  await desk.tx.update(sectionSittings).set({ needsReview: true }).where(rowOf(begun))
  await scoreSection(sitting, section, desk)
}

async function movePosition(sitting: Sitting, begun: SectionSitting, reported: Position, { tx }: Desk) {
  if (begun.section !== 'listening' || sitting.order.finishedAt) return
  await tx
    .update(sectionSittings)
    .set({ position: furthest(begun.position, reported) })
    .where(rowOf(begun))
}

/**
 * The end of this journal's run without gaps: its numbers start at 1. A batch that overtook another leaves a
 * gap, and nothing beyond it is acknowledged, so that the browser sends both again.
 */
async function acknowledged({ order }: Sitting, { section, writer }: Batch, { tx }: Desk): Promise<number> {
  const numbered = tx
    .select({
      seq: journalEntries.seq,
      place: sql<number>`row_number() over (order by ${journalEntries.seq})`.as('place'),
    })
    .from(journalEntries)
    .where(journalOf(order.id, section, writer))
    .as('numbered')
  const [end] = await tx
    .select({ seq: max(numbered.seq) })
    .from(numbered)
    .where(eq(numbered.seq, numbered.place))
  return end?.seq ?? 0
}

const journalOf = (orderId: string, section: SectionSitting['section'], writer: string) =>
  and(
    eq(journalEntries.orderId, orderId),
    eq(journalEntries.section, section),
    eq(journalEntries.writer, writer),
  )

const rowOf = ({ orderId, section }: SectionSitting) =>
  and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section))
