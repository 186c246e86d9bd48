import { appendFile } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { reasonOf } from '#server/platform/errors/operator-error.ts'
import { errorText } from './error-text.ts'

/** What a line of the log has, beside plain values that the caller gives. */
interface Line {
  time: string
  level: string
  msg: string
  /** Of the error: its innermost reason, and all that a developer needs. */
  reason?: string
  err?: string
}

/**
 * Warnings and errors: for the operator one line each on standard error, with the innermost reason; for a developer
 * one JSON object each, stacks included, in `server.log` in the data folder. Neither holds the values of a statement.
 */
export function operatorLog(dataDir: string): FastifyBaseLogger {
  const file = join(dataDir, 'server.log')
  const write = (text: string) => {
    const { time, level, msg, reason } = JSON.parse(text) as Line
    process.stderr.write(`${time} ${level} ${msg}${reason === undefined ? '' : `: ${reason}`}\n`)
    // Opened for each line: the file may be moved away meanwhile, and a full disk does not stop the server.
    appendFile(file, text, { mode: 0o600 }, () => {})
  }
  return pino(
    {
      level: 'warn',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: withoutValues },
      hooks: {
        logMethod(args, method) {
          // Where the caller gives none, pino takes the error's message, which quotes a statement's values.
          if (args.length === 1 && typeof args[0] !== 'string') args.push('')
          method.apply(this, args)
        },
      },
    },
    { write },
  )
}

/** The error as text, and what else is a plain value: a whole request would bring somebody's token with it. */
function withoutValues({ err, ...details }: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.entries(details).filter(([, value]) => Object(value) !== value)
  return {
    ...Object.fromEntries(plain),
    ...(err instanceof Error && { reason: reasonOf(err), err: errorText(err) }),
  }
}
