/**
 * Which of a question's journal entries stands. Client and server ask the same functions, so that a screen shows what the
 * server will keep (spec: answers#two-answers-to-one-question; record 0025).
 */

/** One entry of a browser's journal. `chosenAt` in server time, ms since 1970; `seq` is its number in that journal. */
export interface Entry {
  questionId: string
  answer: string | null
  marked: boolean
  chosenAt: number
  seq: number
}

/** When something was chosen, server time in ms, and as which entry of its journal. */
export interface Moment {
  at: number
  seq: number
}

/** A question's choice and its mark for review. Each is the candidate's latest, perhaps from different browsers. */
export interface KeptAnswer {
  choice: Moment & { answer: string | null; writer: string }
  mark: Moment & { marked: boolean }
}

/** Above 0 where the first is later, below it where the other one is. */
const order = (one: Moment, other: Moment): number => one.at - other.at || one.seq - other.seq

/**
 * Nobody can take a choice back to none: an entry without one is a mark on a question that looked unanswered at that PC,
 * and takes no choice away. Of two choices at one moment the text decides, so that every order of arrival agrees; the
 * writer only where both chose the same.
 */
function laterChoice(one: KeptAnswer['choice'], other: KeptAnswer['choice']): KeptAnswer['choice'] {
  if ((one.answer === null) !== (other.answer === null)) return one.answer === null ? other : one
  const later = order(one, other)
  if (later > 0) return one
  if (later < 0) return other
  if (one.answer !== other.answer) return (one.answer ?? '') > (other.answer ?? '') ? one : other
  return other.writer > one.writer ? other : one
}

function laterMark(one: KeptAnswer['mark'], other: KeptAnswer['mark']): KeptAnswer['mark'] {
  const later = order(one, other)
  if (later > 0) return one
  return later < 0 || other.marked ? other : one
}

/** An entry as it would be kept if it were the only one. */
export const keptOf = ({ answer, marked, chosenAt: at, seq }: Omit<Entry, 'questionId'>, writer: string) => ({
  choice: { answer, at, seq, writer },
  mark: { marked, at, seq },
})

/** What stands of two: the later choice and the later mark. */
export const merge = (one: KeptAnswer, other: KeptAnswer): KeptAnswer => ({
  choice: laterChoice(one.choice, other.choice),
  mark: laterMark(one.mark, other.mark),
})

/** A question as a screen shows it; `kept` says when its choice and mark were made, where there are any. */
interface Shown {
  id: string
  selectedAnswer: string | null
  marked: boolean
  kept?: { choice: Moment; mark: Moment } | undefined
}

/** The questions with these entries of this PC merged into them. The server judges by writer too, but never shows it. */
export function withEntries<Question extends Shown>(
  questions: readonly Question[],
  entries: readonly Entry[],
): Question[] {
  return questions.map((question) =>
    entries.filter(({ questionId }) => questionId === question.id).reduce(withEntry, question),
  )
}

function withEntry<Question extends Shown>(question: Question, entry: Entry): Question {
  const { selectedAnswer: answer, marked, kept } = question
  const fresh = keptOf(entry, '')
  const before = kept && { choice: { ...kept.choice, answer, writer: '' }, mark: { ...kept.mark, marked } }
  const { choice, mark } = before ? merge(before, fresh) : fresh
  return {
    ...question,
    selectedAnswer: choice.answer,
    marked: mark.marked,
    kept: { choice: { at: choice.at, seq: choice.seq }, mark: { at: mark.at, seq: mark.seq } },
  }
}

/**
 * The entry as the server takes it. A choice cannot lie in the future: such a time is the browser's clock gone wrong, and
 * is read as now. `counted` is false for what was chosen after its end (spec: answers#late-answers).
 */
export function judged<Written extends Pick<Entry, 'chosenAt'>>(
  entry: Written,
  { now, countsUntil }: { now: number; countsUntil: number },
): Written & { counted: boolean } {
  const chosenAt = Math.min(entry.chosenAt, now)
  return { ...entry, chosenAt, counted: chosenAt <= countsUntil }
}
