import type { JournalEntry, Position } from '#contract/calls/sitting.ts'

/** What is kept of one question: the last choice and mark, and the journal entry that they came with. */
export type Kept = {
  questionId: string
  answer: string | null
  marked: boolean
  /** ms since 1970, by the server's clock */
  chosenAt: number
  writer: string
  seq: number
}

export type Clock = { now: number; countsUntil: number }

/**
 * The entry as the server takes it. A choice cannot lie in the future: such a time is the browser's clock gone
 * wrong, and is read as now. `counted` is false for what was chosen after its end (spec: answers#late-answers).
 */
export function judged(
  entry: JournalEntry,
  writer: string,
  { now, countsUntil }: Clock,
): Kept & { counted: boolean } {
  const chosenAt = Math.min(entry.chosenAt, now)
  const { questionId, answer, marked, seq } = entry
  return { questionId, answer, marked, chosenAt, writer, seq, counted: chosenAt <= countsUntil }
}

/**
 * What is kept after these entries: the last choice of each question, whatever order they arrive in and
 * whichever browser they come from. Only questions that change are returned.
 */
export function merged(kept: ReadonlyMap<string, Kept>, entries: readonly Kept[]): Map<string, Kept> {
  const changed = new Map<string, Kept>()
  for (const entry of entries) {
    const before = changed.get(entry.questionId) ?? kept.get(entry.questionId)
    if (before === undefined || isLater(entry, before)) changed.set(entry.questionId, entry)
  }
  return changed
}

/**
 * Nobody can take a choice back to none: an entry without one is a mark on a question that looked unanswered at that
 * PC, and takes away nothing that another one had not sent yet. Equal times fall to the sequence, and between browsers
 * to their ids, so that every order of arrival agrees.
 */
function isLater(a: Kept, b: Kept): boolean {
  if ((a.answer === null) !== (b.answer === null)) return a.answer !== null
  if (a.chosenAt !== b.chosenAt) return a.chosenAt > b.chosenAt
  if (a.seq !== b.seq) return a.seq > b.seq
  return a.writer > b.writer
}

/** Listening goes forward only: an older report never moves it back (spec: sections#after-a-reload). */
export function furthest(kept: Position | null, reported: Position): Position {
  if (kept === null) return reported
  const elapsed = Math.max(kept.elapsed, reported.elapsed)
  const ahead = reported.step > kept.step || (reported.step === kept.step && reported.at > kept.at)
  return ahead ? { ...reported, elapsed } : { ...kept, elapsed }
}
