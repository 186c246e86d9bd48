import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { members, securityEvents } from '#server/tables/index.ts'
import type { SecurityEvent } from './event.ts'

/**
 * Writes a line of the security log. Within a transaction the line stays only if that is committed: what was refused is
 * recorded outside of it.
 */
export async function recordSecurityEvent(db: Queries, event: SecurityEvent): Promise<void> {
  const { kind, at, companyId, institutionId, memberId = null, orderId = null, origin, details } = event
  const ofMember = (column: typeof members.companyId | typeof members.institutionId) =>
    memberId === null ? null : sql`(${db.select({ column }).from(members).where(eq(members.id, memberId))})`
  await db.insert(securityEvents).values({
    kind,
    companyId: companyId ?? ofMember(members.companyId),
    institutionId: institutionId ?? ofMember(members.institutionId),
    memberId,
    orderId,
    address: origin?.address ?? null,
    userAgent: origin?.userAgent ?? null,
    details,
    createdAt: at,
  })
}
