import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { companies } from '#server/tables/index.ts'
import { reminderLetter, summaryOf, summaryText } from './letter.ts'
import { type Waiting, waitingSittings } from './waiting.ts'

const dayMs = 86_400_000

interface Reminding {
  readonly db: Database
  readonly mail: Mail
  readonly brand: string
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Reminds of what has waited for a person for a day and longer (spec: certificates#reminders): once a day a line of the
 * server's log for each institution, and a letter to its contact where it has one. Of several servers one does so. A letter
 * that cannot be sent is logged; the next goes the day after.
 */
export async function remind({ db, mail, brand, log }: Reminding, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const isDue = or(isNull(companies.remindedAt), lte(companies.remindedAt, dayAgo))
  const due = await db.select({ id: companies.id }).from(companies).where(isDue)
  if (due.length === 0) return
  const waiting = (await waitingSittings(db)).filter((one) => hasWaited(one, dayAgo))
  for (const { id } of due) {
    const own = waiting.filter(({ companyId }) => companyId === id)
    if (own.length === 0 || !(await claim(db, id, { isDue, now }))) continue
    for (const of of byInstitution(own)) {
      const summary = summaryOf(of)
      const { name = 'Without an institution', contactEmail = '' } = of[0]?.institution ?? {}
      log.warn({ institution: of[0]?.institution?.id ?? null }, `${name}: ${summaryText(summary)}`)
      if (contactEmail === '') continue
      await mail.send(contactEmail, reminderLetter(brand, name, summary)).catch((error: unknown) => {
        log.error({ err: error }, `the reminder to ${name} could not be sent; the next one goes tomorrow`)
      })
    }
  }
}

const hasWaited = ({ answersSince, verdictSince }: Waiting, dayAgo: Date) =>
  [answersSince, verdictSince].some((since) => since !== null && since <= dayAgo)

/** Whether this server is the one that reminds today. */
async function claim(
  db: Queries,
  id: string,
  { isDue, now }: { isDue: ReturnType<typeof or>; now: Date },
): Promise<boolean> {
  const claimed = await db
    .update(companies)
    .set({ remindedAt: now })
    .where(and(eq(companies.id, id), isDue))
    .returning({ id: companies.id })
  return claimed.length > 0
}

function byInstitution(waiting: readonly Waiting[]): Waiting[][] {
  const ids = [...new Set(waiting.map(({ institution }) => institution?.id))]
  return ids.map((id) => waiting.filter(({ institution }) => institution?.id === id))
}
