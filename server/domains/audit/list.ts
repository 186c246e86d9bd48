import { and, count, desc, eq, gte, ilike, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { SecurityEventKind } from '#contract/vocabulary.ts'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { institutions, members, orders, securityEvents, staffPersons } from '#server/tables/index.ts'

interface Period {
  readonly kind?: SecurityEventKind | undefined
  /** The first instant that is listed. */
  readonly from?: Date | undefined
  /** The first instant that is not. */
  readonly until?: Date | undefined
}

export interface AuditFilter extends Period {
  readonly memberId?: string | undefined
  readonly institution?: StoredInstitution | undefined
  readonly most: number
}

export interface AuditQuestion extends Period {
  /** Undefined for the whole installation. */
  readonly institutionId?: string | undefined
  /** A part of the name or address of a person of the staff, or of a member's address. */
  readonly search?: string | undefined
  readonly page: number
  readonly limit: number
}

const within = ({ kind, from, until }: Period): SQL | undefined =>
  and(
    // Each stands with the act that it ended.
    kind === 'staffActEnded' ? undefined : ne(securityEvents.kind, 'staffActEnded'),
    kind && eq(securityEvents.kind, kind),
    from && gte(securityEvents.createdAt, from),
    until && lt(securityEvents.createdAt, until),
  )

/** Lines of the security log, newest first. */
const linesWhere = (db: Queries, where: SQL | undefined) =>
  db
    .select({
      id: securityEvents.id,
      at: securityEvents.createdAt,
      kind: securityEvents.kind,
      person: { name: staffPersons.name, email: staffPersons.email },
      member: members.email,
      institution: institutions.name,
      sitting: orders.orderNo,
      address: securityEvents.address,
      userAgent: securityEvents.userAgent,
      details: detailsWithOutcome(db),
    })
    .from(securityEvents)
    .leftJoin(staffPersons, eq(staffPersons.id, securityEvents.personId))
    .leftJoin(members, eq(members.id, securityEvents.memberId))
    .leftJoin(institutions, eq(institutions.id, securityEvents.institutionId))
    .leftJoin(orders, eq(orders.id, securityEvents.orderId))
    .where(where)
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))

/** A company's lines of the security log and those of the whole installation. */
export const listSecurityEvents = (
  db: Queries,
  { id: companyId }: Company,
  { memberId, institution, most, ...period }: AuditFilter,
) =>
  linesWhere(
    db,
    and(
      or(eq(securityEvents.companyId, companyId), isNull(securityEvents.companyId)),
      within(period),
      memberId === undefined ? undefined : eq(securityEvents.memberId, memberId),
      institution && eq(securityEvents.institutionId, institution.id),
    ),
  ).limit(most)

/** One page of an institution's lines, or of all of the installation, and how many there are. */
export async function pageOfSecurityLog(
  db: Queries,
  { institutionId, search, page, limit, ...period }: AuditQuestion,
) {
  const like = search === undefined ? undefined : containing(search)
  const where = and(
    within(period),
    institutionId === undefined ? undefined : eq(securityEvents.institutionId, institutionId),
    like === undefined
      ? undefined
      : or(ilike(staffPersons.name, like), ilike(staffPersons.email, like), ilike(members.email, like)),
  )
  const found = db
    .select({ id: securityEvents.id, at: securityEvents.createdAt })
    .from(securityEvents)
    .leftJoin(staffPersons, eq(staffPersons.id, securityEvents.personId))
    .leftJoin(members, eq(members.id, securityEvents.memberId))
    .where(where)
    .as('found')
  // Only a page's lines are told in full, also where it is the last of 4,000 pages.
  const ofPage = db
    .select({ id: found.id })
    .from(found)
    .orderBy(desc(found.at), desc(found.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const list = await linesWhere(db, inArray(securityEvents.id, ofPage))
  const { total } = theRow(await db.select({ total: count() }).from(found))
  return { list, total }
}
