import { limits } from '#contract/rules/limits.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'

const longestReason = limits.staff.reasonLength

/** The reason that an operator has typed. @throws OperatorError `usage.invalid` for one that is empty or too long */
export function reasonGiven(text: string): string {
  const reason = text.trim()
  if (reason !== '' && [...reason].length <= longestReason) return reason
  throw new OperatorError('usage.invalid', `Give a reason of 1 to ${longestReason} letters.`)
}
