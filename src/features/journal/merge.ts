import type { Question } from '#contract/calls/sections.ts'
import type { KeptEntry } from './database.ts'

/**
 * The server's questions with what this PC has chosen since. What is not acknowledged yet is newer as a rule; not where
 * another PC went on meanwhile, whose choice the server will keep (spec: answers#two-answers-to-one-question). A mark
 * that was set while the question looked unanswered here takes no choice away, neither the server's nor one of this
 * PC.
 */
export function withKept(questions: readonly Question[], kept: readonly KeptEntry[]): Question[] {
  const served = new Map(questions.map((question) => [question.id, question]))
  const newer = kept.filter((entry) => !isOutdone(entry, served.get(entry.questionId)))
  const marks = latestOf(newer)
  const choices = latestOf(newer.filter(({ answer }) => answer !== null))
  return questions.map(({ chosenAt: _, ...question }) => ({
    ...question,
    selectedAnswer: choices.get(question.id)?.answer ?? question.selectedAnswer,
    marked: marks.get(question.id)?.marked ?? question.marked,
  }))
}

/** Each question's last entry. */
function latestOf(entries: readonly KeptEntry[]): Map<string, KeptEntry> {
  const latest = new Map<string, KeptEntry>()
  for (const entry of entries) {
    const before = latest.get(entry.questionId)
    if (!before || isLater(entry, before)) latest.set(entry.questionId, entry)
  }
  return latest
}

/** As the server judges: by time, then by number. */
const isLater = (one: KeptEntry, other: KeptEntry) =>
  one.chosenAt > other.chosenAt || (one.chosenAt === other.chosenAt && one.seq > other.seq)

/** Whether the server has a later choice. One that it has only a mark of takes any choice. */
const isOutdone = (entry: KeptEntry, served: Question | undefined) =>
  served?.selectedAnswer != null && entry.chosenAt < (served.chosenAt ?? 0)
