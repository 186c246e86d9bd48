import type { Submission } from '#contract/calls/answers.ts'
import type { OpenedSection, SectionContext } from './context.ts'
import type { Wanted } from './core.ts'

/** Which part holds the question with this index. */
export function partOf({ parts }: Pick<SectionContext, 'parts'>, index: number): number {
  let first = 0
  const found = parts.findIndex(({ lists }) => {
    first += lists.reduce((sum, { listQuestion }) => sum + listQuestion.length, 0)
    return index < first
  })
  return found < 0 ? parts.length - 1 : found
}

/** Where a section opens: at the question that was open here before, at another PC at the first unanswered one. */
export function placeToOpen({ questions, bookmark }: OpenedSection): number {
  const marked = questions.findIndex(({ id }) => id === bookmark)
  return marked >= 0
    ? marked
    : Math.max(
        0,
        questions.findIndex(({ selectedAnswer }) => selectedAnswer === null),
      )
}

/** What the candidate last wanted of the current question; it may be on its way to the disk still. */
export function wantedOf({ questions, current, wanted }: SectionContext): Wanted {
  const question = questions[current]
  const { selectedAnswer: answer = null, marked = false } = question ?? {}
  return wanted[question?.id ?? ''] ?? { answer, marked }
}

/** The same with a change of it. */
export const want = (context: SectionContext, change: Partial<Wanted>) => ({
  wanted: {
    ...context.wanted,
    [context.questions[context.current]?.id ?? '']: { ...wantedOf(context), ...change },
  },
})

/**
 * The section as it is handed in: every question, `[null]` where unanswered (spec: answers#content-of-a-hand-in).
 * What was chosen last counts, also where the disk has not confirmed it yet: the journal's older entry must not be
 * handed in as the newest.
 */
export function answersOf({
  parts,
  questions,
  wanted,
}: Pick<SectionContext, 'parts' | 'questions' | 'wanted'>): Submission['answer'] {
  const chosen = new Map(
    questions.map(({ id, selectedAnswer }) => [id, wanted[id]?.answer ?? selectedAnswer]),
  )
  return parts.map(({ letter, lists }) => ({
    part: letter,
    question: lists
      .flatMap(({ listQuestion }) => listQuestion)
      .map((questionId) => ({ questionId, answer: [chosen.get(questionId) ?? null] })),
  }))
}
