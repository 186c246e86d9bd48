import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { LicenceState, ListedLicence } from '#contract/calls/staff-licences.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { examRosterEntries, institutions, licences, members, orders } from '#server/tables/index.ts'

interface Asked {
  /** Licences of it; null for all of the installation. */
  readonly institutionId: string | null
  readonly state?: LicenceState | undefined
  /** A part of the code, or of the name or address of who redeemed it. */
  readonly search?: string | undefined
  readonly page: number
  readonly limit: number
}

const states: Readonly<Record<LicenceState, SQL | undefined>> = {
  free: and(isNull(licences.redeemedAt), isNull(licences.revokedAt)),
  redeemed: and(isNotNull(licences.redeemedAt), isNull(licences.revokedAt)),
  revoked: isNotNull(licences.revokedAt),
}

/** One page of licences, the newest first, and how many there are. */
export async function pageOfLicences(
  db: Queries,
  { institutionId, state, search, page, limit }: Asked,
): Promise<{ list: ListedLicence[]; total: number }> {
  const where = and(
    institutionId === null ? undefined : eq(licences.institutionId, institutionId),
    state && states[state],
    search === undefined ? undefined : isFound(db, containing(search)),
  )
  const order = [desc(licences.createdAt), asc(licences.code)]
  // The page is chosen before anything is joined: of 50,000 licences that halves the time.
  const ofPage = db
    .select({ id: licences.id })
    .from(licences)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, counted] = await Promise.all([
    db
      .select({
        licence: licences,
        institution: institutions.name,
        member: members,
        orderNo: orders.orderNo,
        startedAt: orders.startedAt,
        entryId: examRosterEntries.id,
      })
      .from(licences)
      .leftJoin(institutions, eq(institutions.id, licences.institutionId))
      .leftJoin(orders, eq(orders.licenceId, licences.id))
      .leftJoin(members, eq(members.id, orders.memberId))
      .leftJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
      .where(inArray(licences.id, ofPage))
      .orderBy(...order),
    db.select({ total: count() }).from(licences).where(where),
  ])
  return { list: rows.map(listed), total: theRow(counted).total }
}

/** By its code, or by who redeemed it: they are looked up by themselves, as one member in all licences' rows takes four times as long. */
function isFound(db: Queries, like: string): SQL | undefined {
  const redeemed = db
    .select({ id: orders.licenceId })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(or(ilike(members.fullname, like), ilike(members.email, like)))
  return or(ilike(licences.code, like), inArray(licences.id, redeemed))
}

interface Row {
  readonly licence: typeof licences.$inferSelect
  readonly institution: string | null
  readonly member: typeof members.$inferSelect | null
  readonly orderNo: string | null
  readonly startedAt: Date | null
  /** Of the roster that has the order; null for none. */
  readonly entryId: string | null
}

const listed = ({ licence, institution, member, orderNo, startedAt, entryId }: Row): ListedLicence => ({
  code: licence.code,
  packageId: licence.packageId,
  institution,
  state: stateOf(licence),
  issuedAt: licence.createdAt.toISOString(),
  redeemedAt: licence.redeemedAt?.toISOString() ?? null,
  redeemedBy: member && { id: member.id, fullname: member.fullname, email: member.email },
  orderNo,
  revokedFor: licence.revokedFor,
  assignedBy: licence.assignedBy,
  canTakeBack: licence.assignedAt !== null && startedAt === null && entryId === null,
})

/** What became of a licence. */
export function stateOf(row: { redeemedAt: Date | null; revokedAt: Date | null }): LicenceState {
  if (row.revokedAt !== null) return 'revoked'
  return row.redeemedAt === null ? 'free' : 'redeemed'
}
