import type { ErrorCode } from '#contract/errors.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/**
 * Does a command's work by a service that calls of the staff use as well; what it refuses becomes an error for operators,
 * with its English words. Fields that are refused are said in the words of the form.
 */
export async function refusedToOperators<Result>(
  words: Partial<Record<ErrorCode, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.fields.length > 0) {
      const said = error.fields.map(({ message }) => message).join('; ')
      throw new OperatorError('usage.invalid', said, { cause: error })
    }
    const message = words[error.code]
    if (message === undefined) throw error
    throw new OperatorError('record.refused', message, { cause: error })
  }
}
