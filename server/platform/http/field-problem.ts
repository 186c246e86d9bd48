import type { z } from 'zod/mini'
import { type FieldProblem, fieldNames, fieldProblems, problemText } from '#contract/field-problems.ts'
import { toWireName } from '#contract/wire.ts'
import type { RejectedField } from './refusal.ts'

type Issue = z.core.$ZodIssue
type Found = readonly [problem: FieldProblem, bound?: number]

const tooLittle = { string: 'tooShort', array: 'tooFew' } as const
const tooMuch = { string: 'tooLong', array: 'tooMany' } as const

const isKnown = <Known extends object>(known: Known, name: unknown): name is Extract<keyof Known, string> =>
  typeof name === 'string' && Object.hasOwn(known, name)

/** What the schema's library found, as the contract calls it. `given` is what stood there. */
function found(issue: Issue, given: unknown): Found {
  if (given === undefined || given === '') return ['missing']
  // Spaces alone, where they do not count.
  if (issue.code === 'custom' && typeof given === 'string' && given.trim() === '') return ['missing']
  if (issue.code === 'too_small')
    return [isKnown(tooLittle, issue.origin) ? tooLittle[issue.origin] : 'tooSmall', Number(issue.minimum)]
  if (issue.code === 'too_big')
    return [isKnown(tooMuch, issue.origin) ? tooMuch[issue.origin] : 'tooLarge', Number(issue.maximum)]
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email') return ['noAddress']
    return [issue.format === 'regex' ? 'unreadable' : 'wrong']
  }
  return [issue.code === 'invalid_value' ? 'notOffered' : 'wrong']
}

/** A refused field by the contract's name, dots between those of what it stands in. */
export function wordedField(named: string, problem: FieldProblem, bound?: number): RejectedField {
  const field = named.split('.').map(toWireName).join('.')
  const name = Object.hasOwn(fieldNames, named) ? fieldNames[named] : undefined
  const message = problemText(fieldProblems, problem, { field: name ?? field, bound })
  return { field, message, problem, ...(bound !== undefined && { bound }) }
}

/** What a check of the contract itself says, where it says more than that something is wrong. */
function stated(issue: Issue): Pick<RejectedField, 'message' | 'problem'> | undefined {
  const { message, problem } = (issue.code === 'custom' && issue.params) || {}
  return typeof message === 'string' && isKnown(fieldProblems, problem) ? { message, problem } : undefined
}

/** A refused field, in the contract's words and never the library's. */
export function rejectedField(issue: Issue, given: unknown): RejectedField {
  const worded = wordedField(issue.path.map(String).join('.'), ...found(issue, given))
  return { ...worded, ...stated(issue) }
}
