import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** A limit, since an error may even be its own cause. */
const deepest = 8

/** Fields in which PostgreSQL quotes values of a row or statement, and fields that the text has elsewhere. */
const omitted = new Set(['detail', 'where', 'internalQuery', 'stack', 'message', 'cause', 'errors'])

/**
 * An error with all its causes, for a file that operators pass on: every stack, but no value of a statement. Those are
 * licence codes, addresses, answers and hashes, and do not help to find the fault.
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
  // What follows `params:` comes from users and may have any number of lines: it ends where the message ends.
  const end = stack.indexOf(error.message) + error.message.length
  return `Failed query: ${error.query}${stack.includes(error.message) ? stack.slice(end) : ''}`
}

function detailsOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return ''
  const hidden =
    error instanceof pg.DatabaseError ? omitted : new Set(['stack', 'message', 'cause', 'errors'])
  const told = Object.entries(error).filter(([name, value]) => !hidden.has(name) && value !== undefined)
  return told.length === 0 ? '' : ` ${inspect(Object.fromEntries(told), { depth: 4 })}`
}
