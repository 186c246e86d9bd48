import { and, desc, eq, gte, isNull, lt, ne, or } from 'drizzle-orm'
import type { Company, StoredInstitution } from '#server/domains/institutions/index.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  institutions,
  members,
  orders,
  type SecurityEventKind,
  securityEvents,
} from '#server/tables/index.ts'

export interface AuditFilter {
  readonly memberId?: string | undefined
  readonly institution?: StoredInstitution | undefined
  readonly kind?: SecurityEventKind | undefined
  /** The first instant that is listed. */
  readonly from?: Date | undefined
  /** The first instant that is not. */
  readonly until?: Date | undefined
  readonly most: number
}

/** A company's lines of the security log and those of the whole installation, newest first. */
export function listSecurityEvents(
  db: Queries,
  { id: companyId }: Company,
  { memberId, institution, kind, from, until, most }: AuditFilter,
) {
  return db
    .select({
      at: securityEvents.createdAt,
      kind: securityEvents.kind,
      member: members.email,
      institution: institutions.name,
      sitting: orders.orderNo,
      address: securityEvents.address,
      userAgent: securityEvents.userAgent,
      details: detailsWithOutcome(db),
    })
    .from(securityEvents)
    .leftJoin(members, eq(members.id, securityEvents.memberId))
    .leftJoin(institutions, eq(institutions.id, securityEvents.institutionId))
    .leftJoin(orders, eq(orders.id, securityEvents.orderId))
    .where(
      and(
        or(eq(securityEvents.companyId, companyId), isNull(securityEvents.companyId)),
        // Each stands with the act that it ended.
        kind === 'staffActEnded' ? undefined : ne(securityEvents.kind, 'staffActEnded'),
        memberId === undefined ? undefined : eq(securityEvents.memberId, memberId),
        institution && eq(securityEvents.institutionId, institution.id),
        kind && eq(securityEvents.kind, kind),
        from && gte(securityEvents.createdAt, from),
        until && lt(securityEvents.createdAt, until),
      ),
    )
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(most)
}
