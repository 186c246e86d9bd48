import type { FastifyBaseLogger } from 'fastify'
import {
  type ClaimedLetter,
  claimLetter,
  dropLetter,
  letterWasSent,
} from '#server/domains/letter-queue/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { queueHeldResults } from './held-results.ts'
import { candidateLetter } from './letter.ts'
import { toldNow } from './news.ts'
import { objectionToldToStaff, staffLetter } from './staff-letter.ts'

interface Sending extends Pick<Integrations, 'mail' | 'brand' | 'publicUrl'> {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Aborted when the server is stopping: then no other letter is begun. */
  readonly stopping: AbortSignal
}

/**
 * Sends the letters that are due, to candidates (spec: certificates#letters-to-candidates) and to the staff, one after another. After one that fails the
 * others wait for the next look, so that a mail server that is away is not asked for each of them.
 */
export async function sendLetters({
  db,
  now,
  log,
  stopping,
  mail,
  brand,
  publicUrl,
}: Sending): Promise<void> {
  await queueHeldResults(db, now())
  while (!stopping.aborted) {
    const claimed = await claimLetter(db, now())
    if (claimed === undefined) return
    const address = publicUrl()
    const written = await writtenNow(db, claimed, { brand, address, now: now() })
    if (written === null) {
      await dropLetter(db, claimed)
      continue
    }
    const { to, orderNo, letter } = written
    // The same in each try: a mailbox that had it before this server knew so shows it once.
    const messageId = `<${claimed.kind}.${claimed.orderId}@${new URL(address).hostname}>`
    try {
      for (const one of to) await mail.send(one, { ...letter, messageId })
    } catch (error) {
      log.error(
        { err: error },
        `a letter on ${orderNo} (${claimed.kind}) could not be sent; it is tried again later`,
      )
      return
    }
    await letterWasSent(db, claimed, now())
  }
}

interface Written {
  readonly to: readonly string[]
  readonly orderNo: string
  readonly letter: Letter
}

/** What a letter that was queued says now, and to whom; null where there is nothing to tell any more. */
async function writtenNow(
  db: Database,
  { orderId, kind }: ClaimedLetter,
  { brand, address, now }: { brand: string; address: string; now: Date },
): Promise<Written | null> {
  if (kind === 'accommodationObjection') {
    const told = await objectionToldToStaff(db, orderId)
    if (told === null) return null
    const { to, orderNo, path } = told
    return { to, orderNo, letter: staffLetter(brand, orderNo, `${address}${path}`) }
  }
  const told = await toldNow(db, { orderId, kind }, now)
  if (told === null) return null
  const { to, orderNo, path, news } = told
  return { to: [to], orderNo, letter: candidateLetter({ brand, orderNo, link: `${address}${path}` }, news) }
}
