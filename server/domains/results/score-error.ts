import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { enoughCandidates } from '#contract/rules/item-figures.ts'
import { sections } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { answers, items, orders, sectionSittings } from '#server/tables/index.ts'
import { alphaOf, standardErrorOf } from './item-statistics.ts'
import { isTold } from './result-filters.ts'

/** The last settled results of a version, which say as much of its error as all of them, and are read in little time. */
const mostResults = 2000
const keptMs = 3_600_000

/**
 * The standard error of the predicted score that a version of a test measures, by its last settled results in the whole
 * installation; null where they are too few, or a section is missing. Computed at the first question, and kept for an hour.
 */
export function openScoreErrors(db: Queries, now: () => Date): (testId: string) => Promise<number | null> {
  const kept = new Map<string, { since: number; error: Promise<number | null> }>()
  return (testId) => {
    const known = kept.get(testId)
    const since = now().getTime()
    if (known !== undefined && since - known.since < keptMs) return known.error
    const error = scoreError(db, testId)
    kept.set(testId, { since, error })
    // What failed is asked again by the next who wants it.
    error.catch(() => kept.delete(testId))
    return error
  }
}

/** The sum of three sections times 10 / 3, whose errors do not depend on one another (spec: certificates#scores). */
async function scoreError(db: Queries, testId: string): Promise<number | null> {
  const last = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.testId, testId), isTold))
    .orderBy(desc(orders.settledAt))
    .limit(mostResults)
  const points = await db
    .select({
      section: sectionSittings.section,
      candidates: sql`count(*)`.mapWith(Number),
      spread: sql`var_pop(${sectionSittings.rawScore})`.mapWith(Number),
      deviation: sql`stddev_pop(${sectionSittings.scaledScore})`.mapWith(Number),
    })
    .from(sectionSittings)
    .where(inArray(sectionSittings.orderId, last))
    .groupBy(sectionSittings.section)
  const candidates = points[0]?.candidates ?? 0
  if (candidates < enoughCandidates) return null
  const isRight = sql`${answers.answer} = ${items.options} ->> ${items.key}`
  const share = sql`count(*) filter (where ${isRight}) / ${candidates}::float`
  const ofItem = db
    .select({ section: items.section, share: share.as('share') })
    .from(items)
    .leftJoin(answers, and(eq(answers.itemId, items.id), inArray(answers.orderId, last)))
    .where(eq(items.testId, testId))
    .groupBy(items.id, items.section)
    .as('of_item')
  const spreads = await db
    .select({
      section: ofItem.section,
      count: sql`count(*)`.mapWith(Number),
      itemSpread: sql`sum(${ofItem.share} * (1 - ${ofItem.share}))`.mapWith(Number),
    })
    .from(ofItem)
    .groupBy(ofItem.section)
  const errors = sections.map((section) => {
    const of = points.find((one) => one.section === section)
    const by = spreads.find((one) => one.section === section)
    const alpha = of && by ? alphaOf({ ...by, spread: of.spread }) : null
    return of === undefined || alpha === null ? null : standardErrorOf(of.deviation, alpha)
  })
  return errors.includes(null) ? null : (10 / 3) * Math.hypot(...errors.map(Number))
}
