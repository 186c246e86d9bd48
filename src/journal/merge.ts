import type { Question } from '#contract/calls/sections.ts'
import type { KeptEntry } from './database.ts'

/**
 * The server's questions with what this PC has chosen since: what is not acknowledged yet is newer. A mark that was set
 * while the question looked unanswered here takes no choice away.
 */
export function withKept(questions: readonly Question[], kept: readonly KeptEntry[]): Question[] {
  const latest = new Map<string, KeptEntry>()
  for (const entry of kept) {
    const before = latest.get(entry.questionId)
    if (!before || isLater(entry, before)) latest.set(entry.questionId, entry)
  }
  return questions.map((question) => {
    const entry = latest.get(question.id)
    if (!entry) return question
    return { ...question, selectedAnswer: entry.answer ?? question.selectedAnswer, marked: entry.marked }
  })
}

/** As the server judges: by time, then by number. */
const isLater = (one: KeptEntry, other: KeptEntry) =>
  one.chosenAt > other.chosenAt || (one.chosenAt === other.chosenAt && one.seq > other.seq)
