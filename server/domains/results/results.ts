import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { arePointsTold, resultState } from '#contract/rules/sitting.ts'
import { kindOnWire } from '#contract/wire.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/without-routes.ts'
import { counting } from '#server/domains/sittings/without-routes.ts'
import { commandState } from '#server/domains/supervision/without-routes.ts'
import { builtOnce, givenList } from '#server/platform/db/built-once.ts'
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
import type { CellValue } from './workbook-rows.ts'

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

/** So many sittings are read at a time: more of them at once live longer than a garbage collector takes for young. */
const atATime = 400

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
  const parts = Array.from({ length: Math.ceil(found.length / atATime) }, (_, index) =>
    found.slice(index * atATime, (index + 1) * atATime).map(({ id }) => id),
  )
  // The database reads the next ones while these are written.
  let next = rowsOf(db, parts[0] ?? [])
  for (const following of [...parts.slice(1), []]) {
    const rows = await next
    next = rowsOf(db, following)
    next.catch(() => undefined)
    yield rows
  }
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

const sat = Object.fromEntries(
  sections.map((section) => [section, alias(sectionSittings, `of_${section}`)]),
) as Record<SectionName, ReturnType<typeof alias<typeof sectionSittings, string>>>

const pointsOf = ({ rawScore, scaledScore, needsReview }: typeof sat.listening) => ({
  ...{ rawScore, scaledScore, needsReview },
})

const ofSection = (section: SectionName) =>
  and(eq(sat[section].orderId, orders.id), eq(sat[section].section, section))

const readRows = builtOnce((db) => {
  const counted = db
    .select({ count: count() })
    .from(violations)
    .where(and(eq(violations.orderId, orders.id), counting))
  const valid = db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.orderId, orders.id), isNull(certificates.revokedAt)))
  return db
    .select({
      order: resultColumns,
      member: { fullname: members.fullname, nim: members.nim, email: members.email },
      institution: institutions.name,
      test: { packageId: tests.packageId, version: tests.version },
      listening: pointsOf(sat.listening),
      structure: pointsOf(sat.structure),
      reading: pointsOf(sat.reading),
      violations: sql<number>`(${counted})`.mapWith(Number),
      certificate: sql<string | null>`(${valid})`,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .leftJoin(sat.listening, ofSection('listening'))
    .leftJoin(sat.structure, ofSection('structure'))
    .leftJoin(sat.reading, ofSection('reading'))
    .where(sql`${orders.id} = any(${givenList('ids', 'text')})`)
    .orderBy(asc(orders.startedAt), asc(orders.id))
    .prepare('result_rows')
})

async function rowsOf(db: Queries, ids: string[]): Promise<CellValue[][]> {
  if (ids.length === 0) return []
  const rows = await readRows(db).execute({ ids })
  return rows.map(({ order, member, institution: name, test, certificate, ...of }): CellValue[] => {
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
      ...sections.map((section) => told(of[section]?.rawScore)),
      ...sections.map((section) => told(of[section]?.scaledScore)),
      told(order.predictedScore),
      told(order.level),
      order.disqualifiedFor && kindOnWire[order.disqualifiedFor],
      of.violations,
      sections.some((section) => of[section]?.needsReview) ? 'yes' : null,
      resultState(order),
      certificate,
    ]
  })
}
