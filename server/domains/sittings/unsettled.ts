import { eq } from 'drizzle-orm'
import { endToleranceMs } from '#contract/rules/admission.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { dayInJakarta, workingDaysAfter } from '#server/platform/time/calendar.ts'
import { journalLines, members, protocols, sectionSittings, writers } from '#server/tables/index.ts'
import { lateGraceMs, sectionEnd, writerEnd } from './ends.ts'
import type { Sitting } from './sitting.ts'

/** After so many working days the result of somebody without an institution is issued without the held answers. */
const individualDays = 3

/** The day in Jakarta on which the result of somebody without an institution is settled without the answers that wait, YYYY-MM-DD. */
export const resultDayOfIndividual = (finishedAt: Date): string =>
  workingDaysAfter(finishedAt, individualDays)

/** What keeps the answers of a sitting from being settled. */
interface Unsettled {
  /** Late entries that wait for a person; of somebody without an institution only for three working days. */
  readonly held: number
  /**
   * Until when, ms since 1970, a browser may still bring what counts by itself: one that has not told its final heads, or
   * not sent what they cover. Null where all are here, or the grace is over.
   */
  readonly awaitedUntil: number | null
}

interface Instant {
  tx: Queries
  now: Date
}

type Line = typeof journalLines.$inferSelect
type Writer = typeof writers.$inferSelect

/**
 * Whether the answers of a sitting may still change, or wait for a person (spec: answers#held-answers): asked once its
 * sections have ended, under its lock. In a sitting of protocol 1 nothing is awaited.
 */
export async function unsettledAnswers(
  { order }: Pick<Sitting, 'order'>,
  { tx, now }: Instant,
): Promise<Unsettled> {
  const begun = await tx.select().from(sectionSittings).where(eq(sectionSittings.orderId, order.id))
  const waiting = begun.reduce((sum, { held }) => sum + held, 0)
  const held = waiting > 0 && (await stillWaits(order, { tx, now })) ? waiting : 0
  if (order.protocol !== protocols.signed) return { held, awaitedUntil: null }
  const known = await tx.select().from(writers).where(eq(writers.orderId, order.id))
  const lines = await tx.select().from(journalLines).where(eq(journalLines.orderId, order.id))
  const ends = begun.flatMap((section) => {
    const end = sectionEnd(order, section, now)
    if (end === null) return []
    const sat = known.filter(({ since }) => since.getTime() <= end)
    return sat.flatMap((writer) => {
      const line = lines.find((one) => one.section === section.section && one.writer === writer.writer)
      const last = Math.min(end, writerEnd(writer) ?? end)
      return isWhole(line, writer, last) ? [] : [last]
    })
  })
  if (ends.length === 0) return { held, awaitedUntil: null }
  const until = Math.max(...ends) + (await lateGraceMs(tx, order.memberId)) + endToleranceMs
  return { held, awaitedUntil: until > now.getTime() ? until : null }
}

/** Whether the writer has told its final head, by its hand-in or by a heartbeat after the end, and what it covers is here. */
function isWhole(line: Line | undefined, { toldAt }: Writer, end: number): boolean {
  const isTold = line?.finalAt != null || (toldAt !== null && toldAt.getTime() >= end)
  return isTold && (line?.told.length ?? 0) === 0
}

async function stillWaits(
  { memberId, finishedAt }: Sitting['order'],
  { tx, now }: Instant,
): Promise<boolean> {
  const [member] = await tx
    .select({ institutionId: members.institutionId })
    .from(members)
    .where(eq(members.id, memberId))
  if (member?.institutionId != null || finishedAt === null) return true
  return dayInJakarta(now) < resultDayOfIndividual(finishedAt)
}
