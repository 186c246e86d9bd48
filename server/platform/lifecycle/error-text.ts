import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** As deep as anybody reads; an error may even be its own cause. */
const deepest = 8

/** What PostgreSQL quotes of a row or of a statement's values, and what stands elsewhere in the text. */
const unwritten = new Set(['detail', 'where', 'internalQuery', 'stack', 'message', 'cause', 'errors'])

/**
 * An error with all that caused it, for a file that operators pass on: every stack, and no value of a statement.
 * Those are licence codes, addresses, answers and hashes, and they say nothing about what went wrong.
 */
export function errorText(error: Error, depth = 0): string {
  const caused = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  const causes = caused.filter((cause) => cause instanceof Error)
  const texts = depth < deepest ? causes.map((cause) => `caused by ${errorText(cause, depth + 1)}`) : []
  return [stackOf(error) + detailsOf(error), ...texts].join('\n')
}

function stackOf(error: Error): string {
  const stack = error.stack ?? `${error.name}: ${error.message}`
  if (!(error instanceof DrizzleQueryError)) return stack
  // Whoever sat has written what follows `params:`, over as many lines as they liked: it ends where the message does.
  const end = stack.indexOf(error.message) + error.message.length
  return `Failed query: ${error.query}${stack.includes(error.message) ? stack.slice(end) : ''}`
}

function detailsOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return ''
  const hidden =
    error instanceof pg.DatabaseError ? unwritten : new Set(['stack', 'message', 'cause', 'errors'])
  const told = Object.entries(error).filter(([name, value]) => !hidden.has(name) && value !== undefined)
  return told.length === 0 ? '' : ` ${inspect(Object.fromEntries(told), { depth: 4 })}`
}
