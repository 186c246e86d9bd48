import { and, eq, inArray, sql } from 'drizzle-orm'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import type { Silence } from '#contract/rules/lost-time.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { journalEntries, type orders, type sectionSittings, silences } from '#server/tables/index.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'writerSeenAt'>
type SectionSitting = Pick<
  typeof sectionSittings.$inferSelect,
  'section' | 'startedAt' | 'deadlineAt' | 'submittedAt'
>

/**
 * Records that a browser is heard again after a silence, up to the end of the section that ran in it (spec: proctoring#lost-time). Call
 * it with the order as it was before this sign of life. It needs no lock: the same silence that is told twice is recorded once.
 */
export async function noteSilence(
  db: Queries,
  { id: orderId, writerSeenAt }: Order,
  begun: SectionSitting | undefined,
  at: Date,
): Promise<void> {
  if (begun === undefined || writerSeenAt === null) return
  const { section, startedAt, deadlineAt, submittedAt } = begun
  const from = Math.max(writerSeenAt.getTime(), startedAt.getTime())
  const to = Math.min(at.getTime(), deadlineAt.getTime(), submittedAt?.getTime() ?? Number.POSITIVE_INFINITY)
  if (to - from <= limits.heartbeat.deadAfterMs) return
  await db
    .insert(silences)
    .values({ orderId, section, from: new Date(from), to: new Date(to) })
    .onConflictDoNothing()
}

export interface KnownSilence extends Silence {
  readonly orderId: string
  readonly section: SectionName
}

/** The silences of sittings, each with the last entry that was chosen in it. */
export async function silencesOf(db: Queries, orderIds: readonly string[]): Promise<KnownSilence[]> {
  if (orderIds.length === 0) return []
  const chosen = db
    .select({ at: sql`max(${journalEntries.chosenAt})` })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.orderId, silences.orderId),
        eq(journalEntries.section, silences.section),
        sql`${journalEntries.chosenAt} > ${silences.from} and ${journalEntries.chosenAt} <= ${silences.to}`,
      ),
    )
  const rows = await db
    .select({
      ...{ orderId: silences.orderId, section: silences.section, from: silences.from, to: silences.to },
      chosenAt: sql<Date | null>`(${chosen})`.mapWith(journalEntries.chosenAt),
    })
    .from(silences)
    .where(inArray(silences.orderId, [...orderIds]))
  return rows.map(({ from, to, chosenAt, ...of }) => ({
    ...of,
    ...{ from: from.getTime(), to: to.getTime(), chosenAt: chosenAt?.getTime() ?? null },
  }))
}
