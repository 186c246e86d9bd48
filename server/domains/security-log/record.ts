import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { randomId } from '#server/tables/columns.ts'
import { members, securityEvents } from '#server/tables/index.ts'
import type { SecurityEvent } from './event.ts'

/**
 * Writes a line of the security log. Within a transaction the line stays only if that is committed: what was refused is
 * recorded outside of it. Resolves with the line's id.
 */
export async function recordSecurityEvent(db: Queries, event: SecurityEvent): Promise<string> {
  const {
    kind,
    at,
    companyId,
    institutionId,
    memberId = null,
    orderId = null,
    personId,
    origin,
    details,
  } = event
  const ofMember = (column: typeof members.companyId | typeof members.institutionId) =>
    memberId === null ? null : sql`(${db.select({ column }).from(members).where(eq(members.id, memberId))})`
  const id = randomId()
  await db.insert(securityEvents).values({
    id,
    kind,
    companyId: companyId ?? ofMember(members.companyId),
    institutionId: institutionId ?? ofMember(members.institutionId),
    memberId,
    orderId,
    personId: personId ?? null,
    address: origin?.address ?? null,
    userAgent: origin?.userAgent ?? null,
    details,
    createdAt: at,
  })
  return id
}

/** Says in the line of a command how it ended; false where that line is gone, as after a restore. */
export async function finishStaffAct(db: Queries, id: string, outcome: string): Promise<boolean> {
  const { rowCount } = await db
    .update(securityEvents)
    .set({ details: sql`${securityEvents.details} || ${JSON.stringify({ outcome })}::jsonb` })
    .where(eq(securityEvents.id, id))
  return rowCount === 1
}
