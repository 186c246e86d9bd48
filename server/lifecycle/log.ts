import { appendFile } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Warnings and errors for the operator: one line each on standard error; what a developer needs, stacks
 * included, in `server.log` in the data folder.
 */
export function operatorLog(dataDir: string): FastifyBaseLogger {
  const file = join(dataDir, 'server.log')
  const write =
    (level: string) =>
    (first: unknown, second?: unknown, ...rest: unknown[]) => {
      const [details, message] =
        typeof first === 'string' ? [{}, format(first, second, ...rest)] : [first, second]
      const at = new Date().toISOString()
      const cause = causeIn(details)
      process.stderr.write(
        `${at} ${level} ${message ?? ''}${cause ? `: ${cause.message.split('\n')[0]}` : ''}\n`,
      )
      appendFile(
        file,
        `${at} ${level} ${format('%s %o', message ?? '', details)}\n`,
        { mode: 0o600 },
        () => {},
      )
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

function causeIn(details: unknown): Error | undefined {
  if (details instanceof Error) return details
  const err = details !== null && typeof details === 'object' && 'err' in details ? details.err : undefined
  return err instanceof Error ? err : undefined
}
