import type { Failure } from '#machines/failure.ts'
import type { Place } from '#machines/place.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'

/** An actor's error as machines keep it: a literal code, and a message that a candidate may read. */
export class ExamFailure extends Error implements Failure {
  override readonly name = 'ExamFailure'
  readonly code: string
  readonly place: Place | null

  constructor(cause: unknown) {
    super(failureText(cause), { cause })
    this.code = codeOf(cause)
    this.place = cause instanceof ServerRefusal ? cause.place : null
  }
}

const codeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown'

/** Runs an effect; any error is thrown as an `ExamFailure`. */
export async function sayably<Result>(effect: () => Promise<Result>): Promise<Result> {
  try {
    return await effect()
  } catch (error) {
    throw new ExamFailure(error)
  }
}
