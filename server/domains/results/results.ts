import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { arePointsTold, resultState } from '#contract/rules/sitting.ts'
import { kindOnWire } from '#contract/wire.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { counting } from '#server/domains/sittings/index.ts'
import { commandState } from '#server/domains/supervision/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { timeZone, wallTime } from '#server/platform/time/zone.ts'
import {
  certificates,
  institutions,
  members,
  orders,
  sectionSittings,
  tests,
  violations,
} from '#server/tables/index.ts'
import type { CellValue } from './workbook.ts'

const heading = () => [
  'Sitting',
  'Name',
  'NIM',
  'E-mail',
  'Institution',
  'Test',
  'Version',
  'State',
  `Started (${timeZone()})`,
  `Ended (${timeZone()})`,
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
  'Result',
  'Certificate',
]

/** A company's members, all or of one institution. */
export const membersOf = ({ id }: Company, institution: StoredInstitution | undefined) =>
  and(eq(members.companyId, id), institution && eq(members.institutionId, institution.id))

/** Orders of a company's members whose sitting has begun, all or of one institution. */
export const begunBy = (company: Company, institution: StoredInstitution | undefined) =>
  and(membersOf(company, institution), isNotNull(orders.startedAt))

/** So many sittings are read at a time. */
const atATime = 1000

/**
 * The sittings that have begun of orders and members that `which` selects, as rows of a table in the order in which they began: its
 * heading first, then some at a time, so that a file of any length needs little more memory. Points are told of settled results alone.
 */
export async function* resultRows(db: Queries, which: SQL | undefined): AsyncGenerator<CellValue[][]> {
  yield [heading()]
  // Read once: each part of an ordered list would be found by ordering the whole of it again.
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .where(and(which, isNotNull(orders.startedAt)))
    .orderBy(asc(orders.startedAt), asc(orders.id))
  for (let from = 0; from < found.length; from += atATime)
    yield await rowsOf(
      db,
      found.slice(from, from + atATime).map(({ id }) => id),
    )
}

/** What a row tells of an order: the whole of it holds much of a sitting's course. */
const resultColumns = {
  id: orders.id,
  orderNo: orders.orderNo,
  startedAt: orders.startedAt,
  finishedAt: orders.finishedAt,
  disqualifiedAt: orders.disqualifiedAt,
  disqualifiedFor: orders.disqualifiedFor,
  expiredAt: orders.expiredAt,
  settledAt: orders.settledAt,
  verdict: orders.verdict,
  predictedScore: orders.predictedScore,
  level: orders.level,
}

async function rowsOf(db: Queries, own: string[]): Promise<CellValue[][]> {
  const rows = await db
    .select({
      order: resultColumns,
      member: { fullname: members.fullname, nim: members.nim, email: members.email },
      institution: institutions.name,
      test: { packageId: tests.packageId, version: tests.version },
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(inArray(orders.id, own))
    .orderBy(asc(orders.startedAt), asc(orders.id))
  const sat = await db
    .select({
      orderId: sectionSittings.orderId,
      section: sectionSittings.section,
      rawScore: sectionSittings.rawScore,
      scaledScore: sectionSittings.scaledScore,
      needsReview: sectionSittings.needsReview,
    })
    .from(sectionSittings)
    .where(inArray(sectionSittings.orderId, own))
  const seen = await db
    .select({ orderId: violations.orderId })
    .from(violations)
    .where(and(inArray(violations.orderId, own), counting))
  const valid = await db
    .select({ orderId: certificates.orderId, id: certificates.id })
    .from(certificates)
    .where(and(inArray(certificates.orderId, own), isNull(certificates.revokedAt)))
  const sectionsOf = byOrder(sat)
  const violationsOf = byOrder(seen)
  const certificateOf = new Map(valid.map((one) => [one.orderId, one.id]))

  return rows.map(({ order, member, institution: name, test }): CellValue[] => {
    const begun = sectionsOf.get(order.id) ?? []
    const section = (of: SectionName) => begun.find((row) => row.section === of)
    const isTold = arePointsTold(order)
    const told = (points: number | string | null | undefined) => (isTold ? (points ?? null) : null)
    return [
      order.orderNo,
      member.fullname,
      member.nim,
      member.email,
      name,
      test.packageId,
      test.version,
      commandState(order),
      order.startedAt && wallTime(order.startedAt),
      order.finishedAt && wallTime(order.finishedAt),
      ...sections.map((one) => told(section(one)?.rawScore)),
      ...sections.map((one) => told(section(one)?.scaledScore)),
      told(order.predictedScore),
      told(order.level),
      order.disqualifiedFor && kindOnWire[order.disqualifiedFor],
      violationsOf.get(order.id)?.length ?? 0,
      begun.some(({ needsReview }) => needsReview) ? 'yes' : null,
      resultState(order),
      certificateOf.get(order.id) ?? null,
    ]
  })
}

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.orderId)
    if (group) group.push(row)
    else groups.set(row.orderId, [row])
  }
  return groups
}
