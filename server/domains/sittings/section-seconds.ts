import { and, eq, sum } from 'drizzle-orm'
import type { Accommodations } from '#contract/calls/accommodations.ts'
import { lengthened } from '#contract/rules/accommodations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { items } from '#server/tables/index.ts'
import type { Sitting } from './sitting.ts'

/** What of a test's Listening is time to answer after its sounds, s. */
export async function secondsToAnswer(db: Queries, testId: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sum(items.answerSeconds) })
    .from(items)
    .where(and(eq(items.testId, testId), eq(items.section, 'listening')))
  return Number(row?.seconds ?? 0)
}

interface Lasting extends Pick<Sitting, 'test'> {
  readonly section: SectionName
  readonly accommodations: Accommodations | null
}

/** How long a section of a test lasts for somebody with these accommodations, s. */
export async function sectionSeconds(
  db: Queries,
  { test, section, accommodations }: Lasting,
): Promise<number> {
  const seconds = test.plan[section]?.seconds ?? 0
  if (accommodations === null) return seconds
  const answerSeconds = section === 'listening' ? await secondsToAnswer(db, test.id) : 0
  return lengthened({ seconds, answerSeconds }, accommodations)
}
