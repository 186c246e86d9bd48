import type { FastifyBaseLogger } from 'fastify'
import { claimLetter, dropLetter, letterWasSent } from '#server/domains/letter-queue/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { queueHeldResults } from './held-results.ts'
import { candidateLetter } from './letter.ts'
import { toldNow } from './news.ts'

interface Sending extends Pick<Integrations, 'mail' | 'brand' | 'publicUrl'> {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Aborted when the server is stopping: then no other letter is begun. */
  readonly stopping: AbortSignal
}

/**
 * Sends the letters to candidates that are due (spec: certificates#letters-to-candidates), one after another. After one that fails the
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
    const told = await toldNow(db, claimed, now())
    if (told === null) {
      await dropLetter(db, claimed)
      continue
    }
    const { to, orderNo, path, news } = told
    const address = publicUrl()
    const letter = candidateLetter({ brand, orderNo, link: `${address}${path}` }, news)
    // The same in each try: a mailbox that had it before this server knew so shows it once.
    const messageId = `<${claimed.kind}.${claimed.orderId}@${new URL(address).hostname}>`
    try {
      await mail.send(to, { ...letter, messageId })
    } catch (error) {
      log.error(
        { err: error },
        `a letter on ${orderNo} (${news.kind}) could not be sent; it is tried again later`,
      )
      return
    }
    await letterWasSent(db, claimed, now())
  }
}
