import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper } from 'drizzle-orm'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { answers, items, members, orders, tests } from '#server/tables/index.ts'
import { type AnsweredItem, itemStatistics, type SectionFigures } from './item-statistics.ts'

export interface TestFigures {
  readonly packageId: string
  readonly version: number
  readonly name: string
  readonly candidates: number
  readonly sections: readonly SectionFigures[]
}

/**
 * Item statistics of one version of a test, over the company's sittings that were finished and not stopped.
 * @throws OperatorError `record.missing` for a test that is not loaded or that nobody has finished
 */
export async function testFigures(
  db: Queries,
  { id }: Company,
  {
    packageId,
    version,
    institution,
  }: { packageId: string; version: number | undefined; institution: StoredInstitution | undefined },
): Promise<TestFigures> {
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
  const theirs = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(
      and(
        eq(members.companyId, id),
        eq(orders.testId, test.id),
        isNotNull(orders.finishedAt),
        isNotNull(orders.predictedScore),
        isNull(orders.disqualifiedAt),
        institution && eq(members.institutionId, institution.id),
      ),
    )
  const finished = await theirs
  if (finished.length === 0)
    throw new OperatorError(
      'record.missing',
      `Nobody has finished ${packageId}, version ${test.version}, yet.`,
    )
  const candidates = finished.map((order) => order.id)
  const sections = itemStatistics(await answeredItems(db, test.id, candidates, theirs))
  return { packageId, version: test.version, name: test.name, candidates: candidates.length, sections }
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
