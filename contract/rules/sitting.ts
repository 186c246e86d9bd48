import type { ResultState } from '#contract/vocabulary.ts'

/** When a sitting was started, handed in or ended, stopped, and expired; null where it was not. */
interface Ends {
  startedAt: Date | null
  finishedAt: Date | null
  disqualifiedAt: Date | null
  expiredAt: Date | null
}

/** Where a sitting stands (spec: data#order). */
export function sittingState({ startedAt, finishedAt, disqualifiedAt, expiredAt }: Ends) {
  if (disqualifiedAt !== null) return 'disqualified'
  if (finishedAt !== null) return 'finished'
  if (expiredAt !== null) return 'expired'
  return startedAt === null ? 'new' : 'started'
}

type Judged = Pick<Ends, 'finishedAt' | 'disqualifiedAt'> & {
  settledAt: Date | null
  verdict: string | null
}

/** What is known of a sitting's result (spec: certificates#settlement). */
export function resultState({ finishedAt, disqualifiedAt, settledAt, verdict }: Judged): ResultState {
  if (finishedAt === null || disqualifiedAt !== null) return 'none'
  if (verdict === 'withheld') return 'withheld'
  if (settledAt !== null) return 'settled'
  return verdict === 'waiting' ? 'review' : 'pending'
}

/** Whether anybody may be told the points: before the result stands not even operators (spec: certificates#settlement). */
export const arePointsTold = (order: Judged): boolean => resultState(order) === 'settled'

/** How many questions have a choice. */
export const answeredOf = (questions: readonly { readonly selectedAnswer: string | null }[]): number =>
  questions.filter(({ selectedAnswer }) => selectedAnswer !== null).length

/** Whom a picture shows, by the number of its faces: exactly one is the candidate (spec: supervision#faces). */
export function facesIn(count: number): 'nobody' | 'one' | 'many' {
  if (count < 1) return 'nobody'
  return count > 1 ? 'many' : 'one'
}
