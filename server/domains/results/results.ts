import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
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

type Of = { readonly institution: StoredInstitution | undefined }

/** Orders of a company's members whose sitting has begun, all or of one institution. */
export const begunBy = ({ id }: Company, institution: StoredInstitution | undefined) =>
  and(
    eq(members.companyId, id),
    isNotNull(orders.startedAt),
    institution && eq(members.institutionId, institution.id),
  )

/** Every sitting that has begun as a row of a table, its heading first, in the order in which they began. Points are told of settled results alone. */
export async function resultRows(db: Queries, company: Company, { institution }: Of): Promise<CellValue[][]> {
  const which = begunBy(company, institution)
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
    .where(and(inArray(violations.orderId, own), counting))
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
  return [heading(), ...body]
}

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row])
  return groups
}
