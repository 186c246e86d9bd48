/** When a sitting was started, handed in or ended, and stopped; null where it was not. */
interface Ends {
  startedAt: Date | null
  finishedAt: Date | null
  disqualifiedAt: Date | null
}

/** Where a sitting stands (spec: data#order). */
export function sittingState({ startedAt, finishedAt, disqualifiedAt }: Ends) {
  if (disqualifiedAt !== null) return 'disqualified'
  if (finishedAt !== null) return 'finished'
  return startedAt === null ? 'new' : 'started'
}

/** How many questions have a choice. */
export const answeredOf = (questions: readonly { selectedAnswer: string | null }[]): number =>
  questions.filter(({ selectedAnswer }) => selectedAnswer !== null).length

/** Whom a picture shows, by the number of its faces: exactly one is the candidate (spec: supervision#faces). */
export function facesIn(count: number): 'nobody' | 'one' | 'many' {
  if (count < 1) return 'nobody'
  return count > 1 ? 'many' : 'one'
}
