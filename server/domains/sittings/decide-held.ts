import { and, eq } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { journalEntries, sectionSittings } from '#server/tables/index.ts'
import { keptEntry } from './admitted.ts'
import { scoreSections } from './close.ts'
import { sectionEnd } from './ends.ts'
import { mergeInto } from './merged-answers.ts'
import type { SectionSitting, Sitting, SittingTransaction } from './sitting.ts'

/** What a person decides about late entries that wait. */
export interface HeldDecision {
  readonly decision: 'accepted' | 'refused'
  /** Only of sections that ended in this time, both included; of all where it is missing. */
  readonly ended?: { readonly from: Date; readonly to: Date } | undefined
}

/** A section of which entries were decided, as it is recorded. */
export interface DecidedSection {
  readonly section: SectionName
  /** How many would have changed an answer: what lists had told. */
  readonly answers: number
  /** All of them: the browser that wrote each, and its number there. */
  readonly entries: readonly { readonly writer: string; readonly seq: number }[]
}

/**
 * Lets the entries that wait count, or refuses them for good (spec: answers#held-answers). Accepted ones are merged like any
 * others and closed sections are scored again; then the result is settled if nothing else is open, and where it was settled
 * before it is amended. Resolves with what was decided, nothing where nothing waits.
 */
export async function decideHeld(
  sitting: Sitting,
  { decision, ended }: HeldDecision,
  transaction: SittingTransaction,
): Promise<DecidedSection[]> {
  const waiting = [...sitting.sections.values()].filter((begun) => {
    if (begun.held === 0 || ended === undefined) return begun.held > 0
    const end = sectionEnd(sitting.order, begun, transaction.now)
    return end !== null && ended.from.getTime() <= end && end <= ended.to.getTime()
  })
  if (waiting.length === 0) return []
  const decided: DecidedSection[] = []
  const changed: SectionName[] = []
  for (const begun of waiting) {
    const { section, held, submittedAt } = begun
    const rows = await taken(begun, decision, transaction)
    const hasChanged =
      decision === 'accepted' && (await mergeInto(sitting, begun, rows.flatMap(keptEntry), transaction))
    // A section that is open is scored when it is handed in, that of a stopped test once it goes on.
    if (hasChanged && submittedAt !== null) changed.push(section)
    decided.push({ section, answers: held, entries: rows.map(({ writer, seq }) => ({ writer, seq })) })
  }
  // All at once, so that a certificate is replaced once.
  await scoreSections(sitting, changed, transaction)
  return decided
}

/** The entries of a section that waited, each writer's in their order; none waits any more. */
async function taken(
  { orderId, section }: SectionSitting,
  decision: HeldDecision['decision'],
  { tx }: SittingTransaction,
) {
  const rows = await tx
    .update(journalEntries)
    .set({ verdict: decision === 'accepted' ? 'counted' : 'refused' })
    .where(
      and(
        eq(journalEntries.orderId, orderId),
        eq(journalEntries.section, section),
        eq(journalEntries.verdict, 'held'),
      ),
    )
    .returning()
  await tx
    .update(sectionSittings)
    .set({ held: 0 })
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section)))
  return rows.toSorted((one, other) => one.writer.localeCompare(other.writer) || one.seq - other.seq)
}
