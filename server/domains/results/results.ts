import { and, asc, eq, inArray, isNotNull, isNull, type SQLWrapper } from 'drizzle-orm'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { kindOnWire } from '#contract/wire.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { commandState } from '#server/domains/supervision/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import {
  answers,
  certificates,
  institutions,
  items,
  members,
  orders,
  sectionSittings,
  tests,
  violations,
} from '#server/tables/index.ts'
import { type AnsweredItem, itemStatistics, type SectionFigures } from './item-statistics.ts'
import type { CellValue } from './workbook.ts'

const heading = [
  'Sitting',
  'Name',
  'NIM',
  'E-mail',
  'Institution',
  'Test',
  'Version',
  'State',
  'Started (UTC)',
  'Ended (UTC)',
  'Listening right',
  'Structure right',
  'Reading right',
  'Listening',
  'Structure',
  'Reading',
  'Predicted score',
  'Level',
  'Stopped for',
  'Violations that count',
  'Late answers',
  'Certificate',
]

type Of = { readonly institution: StoredInstitution | undefined }

/** Every sitting that has begun as a row of a table, its heading first, in the order in which they began. */
export async function resultRows(db: Queries, { id }: Company, { institution }: Of): Promise<CellValue[][]> {
  const which = and(
    eq(members.companyId, id),
    isNotNull(orders.startedAt),
    institution === undefined ? undefined : eq(members.institutionId, institution.id),
  )
  const rows = await db
    .select({ order: orders, member: members, institution: institutions.name, test: tests })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(which)
    .orderBy(asc(orders.startedAt), asc(orders.id))
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(which)
  const sat = await db.select().from(sectionSittings).where(inArray(sectionSittings.orderId, own))
  const seen = await db
    .select({ orderId: violations.orderId })
    .from(violations)
    .where(and(inArray(violations.orderId, own), violations.counts, isNull(violations.struckAt)))
  const valid = await db
    .select({ orderId: certificates.orderId, id: certificates.id })
    .from(certificates)
    .where(and(inArray(certificates.orderId, own), isNull(certificates.revokedAt)))
  const sectionsOf = byOrder(sat)
  const violationsOf = byOrder(seen)
  const certificateOf = new Map(valid.map((one) => [one.orderId, one.id]))

  const body = rows.map(({ order, member, institution: name, test }): CellValue[] => {
    const begun = sectionsOf.get(order.id) ?? []
    const section = (of: SectionName) => begun.find((row) => row.section === of)
    return [
      order.orderNo,
      member.fullname,
      member.nim,
      member.email,
      name,
      test.packageId,
      test.version,
      commandState(order),
      order.startedAt,
      order.finishedAt,
      ...sections.map((one) => section(one)?.rawScore ?? null),
      ...sections.map((one) => section(one)?.scaledScore ?? null),
      order.predictedScore,
      order.level,
      order.disqualifiedFor && kindOnWire[order.disqualifiedFor],
      violationsOf.get(order.id)?.length ?? 0,
      begun.some(({ needsReview }) => needsReview) ? 'yes' : null,
      certificateOf.get(order.id) ?? null,
    ]
  })
  return [heading, ...body]
}

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row])
  return groups
}

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
  { packageId, version, institution }: Of & { packageId: string; version: number | undefined },
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
        institution === undefined ? undefined : eq(members.institutionId, institution.id),
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
