import { appendFile } from 'node:fs'
import { join } from 'node:path'
import { format, inspect } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { errorText } from './error-text.ts'
import { reasonOf } from './installation.ts'

/**
 * Warnings and errors for the operator: one line each on standard error, with the innermost reason; what a developer
 * needs, stacks included, in `server.log` in the data folder. Neither holds the values of a statement.
 */
export function operatorLog(dataDir: string): FastifyBaseLogger {
  const file = join(dataDir, 'server.log')
  const write =
    (level: string) =>
    (first: unknown, second?: unknown, ...rest: unknown[]) => {
      const [details, message] =
        typeof first === 'string' ? [{}, format(first, second, ...rest)] : [first, second]
      const at = new Date().toISOString()
      const { cause, more } = parted(details)
      const line = `${at} ${level} ${message ?? ''}`
      process.stderr.write(`${line}${cause ? `: ${reasonOf(cause)}` : ''}\n`)
      const whole = [`${line} ${inspect(more)}`, ...(cause ? [errorText(cause)] : [])].join('\n')
      appendFile(file, `${whole}\n`, { mode: 0o600 }, () => {})
    }
  const quiet = () => {}
  const log: FastifyBaseLogger = {
    level: 'warn',
    fatal: write('fatal'),
    error: write('error'),
    warn: write('warning'),
    info: quiet,
    debug: quiet,
    trace: quiet,
    silent: quiet,
    child: () => log,
  }
  return log
}

/** The error among what was told, and the rest in plain words: a whole request would bring somebody's token with it. */
function parted(details: unknown): { cause?: Error; more: object } {
  if (details instanceof Error) return { cause: details, more: {} }
  const plain = Object.entries(Object(details)).filter(([, value]) => Object(value) !== value)
  const { err } = Object(details) as { err?: unknown }
  return { ...(err instanceof Error && { cause: err }), more: Object.fromEntries(plain) }
}
