import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type {
  CertificateSort,
  CertificateState,
  ListedCertificate,
} from '#contract/calls/staff-certificates.ts'
import type { ParcelFilter } from '#contract/rules/parcels.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { certificates, institutions, members, orders, shipments } from '#server/tables/index.ts'
import { validFrom } from './validity.ts'

export interface CertificateFilters {
  /** Certificates of its members; null for all of the installation. */
  readonly institutionId: string | null
  readonly state?: Exclude<CertificateState, 'waiting'> | undefined
  readonly parcel?: ParcelFilter | undefined
  readonly search?: string | undefined
}

interface Asked extends CertificateFilters {
  readonly sort?: CertificateSort | undefined
  readonly page: number
  readonly limit: number
  readonly now: Date
}

const later = aliasedTable(certificates, 'later')

/** Whether another certificate was issued for the same test afterwards. */
export const isFollowed = (db: Queries) =>
  exists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.orderId, certificates.orderId),
          ne(later.id, certificates.id),
          gte(later.issuedAt, certificates.issuedAt),
        ),
      ),
  )

/** What became of a certificate; the filter below asks the database the same. */
export function stateOf(
  { kind, testedAt, revokedAt }: Pick<typeof certificates.$inferSelect, 'kind' | 'testedAt' | 'revokedAt'>,
  isReplaced: boolean,
  now: Date,
): Exclude<CertificateState, 'waiting'> {
  if (revokedAt !== null) return isReplaced ? 'replaced' : 'revoked'
  return kind === 'report' || testedAt >= validFrom(now) ? 'valid' : 'expired'
}

function inState(db: Queries, state: CertificateFilters['state'], now: Date): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'valid')
    return and(
      isNull(certificates.revokedAt),
      or(eq(certificates.kind, 'report'), gte(certificates.testedAt, validFrom(now))),
    )
  if (state === 'expired')
    return and(
      isNull(certificates.revokedAt),
      ne(certificates.kind, 'report'),
      lt(certificates.testedAt, validFrom(now)),
    )
  const followed = isFollowed(db)
  return and(isNotNull(certificates.revokedAt), state === 'replaced' ? followed : not(followed))
}

const withParcel: Readonly<Record<ParcelFilter, SQL | undefined>> = {
  none: isNull(shipments.orderId),
  underway: ne(shipments.status, 'delivered'),
  delivered: eq(shipments.status, 'delivered'),
}

/** How many rows there are in all, beside each of a page. */
export const inAll = sql<number>`(count(*) over ())::int`

/** By their bytes: the rules of a language take a third of a second for 50,000 names. */
const byName = sql`lower(${certificates.name}) collate "C"`

const order: Readonly<Record<CertificateSort, SQL>> = {
  issuedAt: asc(certificates.issuedAt),
  '-issuedAt': desc(certificates.issuedAt),
  name: asc(byName),
  '-name': desc(byName),
  predictedScore: asc(certificates.predictedScore),
  '-predictedScore': desc(certificates.predictedScore),
}

/** One page of issued certificates, the newest first unless sorted, and how many there are. */
export async function pageOfCertificates(
  db: Queries,
  asked: Asked,
): Promise<{ list: ListedCertificate[]; total: number }> {
  const { institutionId, state, parcel, search, sort = '-issuedAt', page, limit, now } = asked
  const like = search === undefined ? undefined : containing(search)
  const where = and(
    institutionId === null ? undefined : eq(members.institutionId, institutionId),
    inState(db, state, now),
    parcel && withParcel[parcel],
    like === undefined
      ? undefined
      : or(
          ...[certificates.name, members.nim, orders.orderNo, certificates.id, shipments.waybillId].map(
            (column) => ilike(column, like),
          ),
        ),
  )
  // Numbers alone are sorted and left out, and counted in the same pass: what is shown is read of this page's certificates.
  const matching = (most: number, leftOut: number) =>
    db
      .select({ id: certificates.id, total: inAll })
      .from(certificates)
      .innerJoin(orders, eq(orders.id, certificates.orderId))
      .innerJoin(members, eq(members.id, orders.memberId))
      .leftJoin(shipments, eq(shipments.orderId, orders.id))
      .where(where)
      .orderBy(order[sort], desc(certificates.id))
      .limit(most)
      .offset(leftOut)
  const chosen = await matching(limit, (page - 1) * limit)
  const rows = await shownRows(
    db,
    chosen.map(({ id }) => id),
  )
  const list = rows.map(
    ({ certificate, isReplaced, ...row }): ListedCertificate => ({
      ...{ id: certificate.id, orderId: certificate.orderId, name: certificate.name },
      ...row,
      kind: certificate.kind,
      state: stateOf(certificate, isReplaced, now),
      waitsFor: null,
      ...{ predictedScore: certificate.predictedScore, level: certificate.level },
      ...{ testedAt: certificate.testedAt.toISOString(), issuedAt: certificate.issuedAt.toISOString() },
    }),
  )
  const [first] = chosen.length > 0 || page === 1 ? chosen : await matching(1, 0)
  return { list, total: first?.total ?? 0 }
}

/** What a list shows of these certificates, in their order. */
async function shownRows(db: Queries, ids: readonly string[]) {
  const rows = await db
    .select({
      certificate: certificates,
      ...{ orderNo: orders.orderNo, nim: members.nim, institution: institutions.name },
      parcel: { waybillId: shipments.waybillId, status: shipments.status },
      isReplaced: sql<boolean>`${isFollowed(db)}`,
    })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(inArray(certificates.id, [...ids]))
  return ids.flatMap((id) => rows.filter(({ certificate }) => certificate.id === id))
}
