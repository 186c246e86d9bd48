import type { FastifyBaseLogger } from 'fastify'
import type { TlsPaths } from '#server/platform/config/tls-settings.ts'
import { reasonOf } from '#server/platform/errors/operator-error.ts'
import { zonedText } from '#server/platform/time/zone.ts'
import { type KeyPair, readKeyPair, validityOf } from './key-pair.ts'

/** Days before its end from which on a certificate is to be renewed. */
export const renewalDays = 30

/** How often the files are read, ms: they are small, and a look at their times would miss a link that was turned. */
const lookEveryMs = 5_000

interface Renewing {
  readonly files: TlsPaths
  /** The pair that is in use. */
  readonly first: KeyPair
  /** Uses a pair from now on. */
  readonly use: (pair: KeyPair) => void
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly everyMs?: number
  readonly now?: () => Date
}

/**
 * Looks at the files of certificate and key, and uses what they hold once both belong together. Until then the old pair
 * stays in use, and the log says why: at once where it is the second look in a row that finds the same fault, since files
 * are not written at one instant. A certificate that ends within thirty days is told each day.
 */
export function keepRenewed({
  files,
  first,
  use,
  log,
  everyMs = lookEveryMs,
  now = () => new Date(),
}: Renewing): { stop: () => void } {
  let current = first
  let seen = { fault: '', times: 0 }
  let warnedOn = ''
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    const found = await readKeyPair(files, now()).catch((error: unknown) => reasonOf(error))
    if (isStopped) return
    if (typeof found === 'string') {
      seen = { fault: found, times: seen.fault === found ? seen.times + 1 : 1 }
      if (seen.times === 2)
        log.warn(`The old TLS certificate stays in use until there is a valid pair. ${found}`)
    } else {
      seen = { fault: '', times: 0 }
      if (!isSame(found, current)) {
        use(found)
        current = found
        warnedOn = ''
        log.warn(
          `A renewed TLS certificate is in use; it ends on ${zonedText(validityOf(found.chain[0])[1])}`,
        )
      }
    }
    const day = now().toISOString().slice(0, 10)
    const ending = endingOf(current, now())
    if (ending === null || warnedOn === day) return
    warnedOn = day
    log.warn(ending)
  }
  const next = () => {
    timer = setTimeout(() => void look().finally(() => isStopped || next()), everyMs)
    timer.unref()
  }
  void look().finally(() => isStopped || next())
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const isSame = (one: KeyPair, other: KeyPair) => one.cert.equals(other.cert) && one.key.equals(other.key)

/** What is to be said of a certificate that ends soon or has ended; null of any other. */
function endingOf({ chain }: KeyPair, now: Date): string | null {
  const [, until] = validityOf(chain[0])
  const days = daysLeft(until, now)
  if (days > renewalDays) return null
  const what =
    'renew it where it came from, or by npm run admin -- lab certificate; the server need not be restarted'
  return days < 0
    ? `The TLS certificate ended on ${zonedText(until)}, and browsers refuse it: ${what}`
    : `The TLS certificate ends on ${zonedText(until)}, in ${days} days: ${what}`
}

/** Whole days until an instant; negative once it is over. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / 86_400_000)
