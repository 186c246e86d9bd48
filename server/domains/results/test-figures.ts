import { and, asc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import { arePointsTold } from '#contract/rules/sitting.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { answers, items, members, orders, tests } from '#server/tables/index.ts'
import { type AnsweredItem, itemStatistics, type SectionFigures } from './item-statistics.ts'
import { type NotSettled, notSettled, notSettledText } from './not-settled.ts'

export interface TestFigures {
  readonly packageId: string
  readonly version: number
  readonly name: string
  /** Sittings whose result is settled: all figures are of them. */
  readonly candidates: number
  readonly notSettled: NotSettled
  readonly sections: readonly SectionFigures[]
}

interface Which {
  readonly packageId: string
  readonly version: number | undefined
}

/** One version of a test with what its candidates chose: the sittings that were finished and not stopped. */
export interface AnsweredTest {
  readonly test: typeof tests.$inferSelect
  readonly candidates: readonly {
    id: string
    orderNo: string
    memberId: string
    institutionId: string | null
    isTold: boolean
  }[]
  readonly notSettled: NotSettled
  /** Each with what the candidates chose, in their order. */
  readonly items: readonly AnsweredItem[]
}

/**
 * `whose` selects among the members.
 * @throws OperatorError `record.missing` for a test that is not loaded or that nobody has finished
 */
export async function answeredTest(
  db: Queries,
  whose: SQL | undefined,
  { packageId, version }: Which,
): Promise<AnsweredTest> {
  const versions = await db
    .select()
    .from(tests)
    .where(eq(tests.packageId, packageId))
    .orderBy(asc(tests.version))
  const test = version === undefined ? versions.at(-1) : versions.find((one) => one.version === version)
  if (test === undefined) {
    const wanted = version === undefined ? packageId : `version ${version} of ${packageId}`
    throw new OperatorError(
      'record.missing',
      `The test ${wanted} is not loaded: content list names those that are.`,
    )
  }
  const which = and(
    whose,
    eq(orders.testId, test.id),
    isNotNull(orders.finishedAt),
    isNull(orders.disqualifiedAt),
  )
  const theirs = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(which)
  const found = await db
    .select({ order: orders, memberId: members.id, institutionId: members.institutionId })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(which)
  if (found.length === 0)
    throw new OperatorError(
      'record.missing',
      `Nobody has finished ${packageId}, version ${test.version}, yet.`,
    )
  const candidates = found.map(({ order, ...of }) => ({
    ...{ id: order.id, orderNo: order.orderNo, isTold: arePointsTold(order) },
    ...of,
  }))
  const ids = candidates.map((order) => order.id)
  return {
    ...{ test, candidates, notSettled: await notSettled(db, which) },
    items: await answeredItems(db, test.id, ids, theirs),
  }
}

/**
 * Item statistics of one version of a test, over the sittings of these members whose result is settled: of a few candidates they
 * would tell the points.
 * @throws OperatorError `record.missing` as `answeredTest`, `record.refused` where no result is settled yet
 */
export async function testFigures(db: Queries, whose: SQL | undefined, which: Which): Promise<TestFigures> {
  const { test, candidates: all, notSettled, items: answered } = await answeredTest(db, whose, which)
  const candidates = all.filter(({ isTold }) => isTold)
  if (candidates.length === 0)
    throw new OperatorError(
      'record.refused',
      `No result of ${test.packageId} is told: ${notSettledText(notSettled)}.`,
    )
  const told = <Choice>(chosen: readonly Choice[]) => chosen.filter((_, index) => all[index]?.isTold)
  const sections = itemStatistics(answered.map((item) => ({ ...item, chosen: told(item.chosen) })))
  return {
    packageId: test.packageId,
    version: test.version,
    name: test.name,
    candidates: candidates.length,
    notSettled,
    sections,
  }
}

async function answeredItems(
  db: Queries,
  testId: string,
  candidates: readonly string[],
  theirs: SQLWrapper,
): Promise<AnsweredItem[]> {
  const asked = await db.select().from(items).where(eq(items.testId, testId)).orderBy(asc(items.position))
  const kept = await db
    .select({ orderId: answers.orderId, itemId: answers.itemId, answer: answers.answer })
    .from(answers)
    .where(inArray(answers.orderId, theirs))
  const chosen = new Map(kept.map(({ orderId, itemId, answer }) => [`${orderId} ${itemId}`, answer]))
  return asked.map((item) => ({
    id: item.id,
    section: item.section,
    number: item.position + 1,
    options: item.options,
    key: item.key,
    chosen: candidates.map((orderId) => chosen.get(`${orderId} ${item.id}`) ?? null),
  }))
}
