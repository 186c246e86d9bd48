import { and, asc, desc, eq, ilike, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { CertificateSort, ListedCertificate } from '#contract/calls/staff-certificates.ts'
import { sections } from '#contract/rules/limits.ts'
import { resultState } from '#contract/rules/sitting.ts'
import { documentOf } from '#contract/rules/test-sections.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { certificates, institutions, members, orders, tests } from '#server/tables/index.ts'
import { inAll } from './certificate-list.ts'

interface Asked {
  readonly institutionId: string | null
  /** A part of a name, NIM or test's number. */
  readonly search?: string | undefined
  readonly sort?: CertificateSort | undefined
  readonly page: number
  readonly limit: number
}

/** Points are not told yet, and order nothing. */
function order(sort: CertificateSort | undefined): SQL {
  if (sort === 'name') return asc(members.fullname)
  if (sort === '-name') return desc(members.fullname)
  return sort === 'issuedAt' ? asc(orders.finishedAt) : desc(orders.finishedAt)
}

/** Finished tests that could have a certificate and have had none, and what each waits for (spec: certificates#issuing). */
export async function pageOfWaiting(
  db: Queries,
  asked: Asked,
): Promise<{ list: ListedCertificate[]; total: number }> {
  const { institutionId, search, sort, page, limit } = asked
  const like = search === undefined ? undefined : containing(search)
  const where = and(
    institutionId === null ? undefined : eq(members.institutionId, institutionId),
    isNotNull(orders.finishedAt),
    isNull(orders.disqualifiedAt),
    sql`${orders.verdict} is distinct from 'withheld'`,
    ...sections.map((section) => sql`jsonb_exists(${tests.plan}, ${section})`),
    sql`${orders.accommodations} ->> 'withoutSection' is null`,
    notExists(
      db.select({ id: certificates.id }).from(certificates).where(eq(certificates.orderId, orders.id)),
    ),
    like === undefined
      ? undefined
      : or(ilike(members.fullname, like), ilike(members.nim, like), ilike(orders.orderNo, like)),
  )
  const matching = (most: number, leftOut: number) =>
    db
      .select({ order: orders, member: members, test: tests, institution: institutions.name, total: inAll })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .innerJoin(tests, eq(tests.id, orders.testId))
      .leftJoin(institutions, eq(institutions.id, members.institutionId))
      .where(where)
      .orderBy(order(sort), desc(orders.id))
      .limit(most)
      .offset(leftOut)
  const rows = await matching(limit, (page - 1) * limit)
  const list = rows.map(
    (row): ListedCertificate => ({
      id: null,
      ...{ orderId: row.order.id, orderNo: row.order.orderNo, institution: row.institution },
      ...{ name: row.member.fullname || row.member.email, nim: row.member.nim },
      ...{ kind: documentOf(row.test), state: 'waiting', waitsFor: waitsFor(row) },
      ...{ predictedScore: null, level: null, issuedAt: null, parcel: null },
      testedAt: row.order.finishedAt?.toISOString() ?? '',
    }),
  )
  const [first] = rows.length > 0 || page === 1 ? rows : await matching(1, 0)
  return { list, total: first?.total ?? 0 }
}

function waitsFor(row: { order: typeof orders.$inferSelect; member: typeof members.$inferSelect }) {
  const result = resultState(row.order)
  if (result === 'review') return 'review'
  if (result !== 'settled') return 'answers'
  if (row.member.emailVerifiedAt === null) return 'address'
  return row.member.profileSavedAt === null ? 'profile' : 'issue'
}
