import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '#server/platform/db/database.ts'
import { randomId } from '#server/tables/columns.ts'
import { members, securityEvents } from '#server/tables/index.ts'
import type { SecurityEvent } from './event.ts'

/**
 * Writes a line of the security log. Within a transaction the line stays only if that is committed: what was refused is
 * recorded outside of it. Resolves with the line's id.
 */
export async function recordSecurityEvent(db: Queries, event: SecurityEvent): Promise<string> {
  const { id, line } = securityLine(db, event)
  await line
  return id
}

/** The statement that writes such a line, also for a part of another one, and the line's id. */
export function securityLine(db: Queries, event: SecurityEvent) {
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
  const line = db.insert(securityEvents).values({
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
  return { id, line }
}

/** Says how an act has ended, in a line of its own; false where the act's line is gone, as after a restore. */
export async function finishStaffAct(db: Queries, id: string, outcome: string, at: Date): Promise<boolean> {
  const [act] = await db.select().from(securityEvents).where(eq(securityEvents.id, id))
  if (act === undefined) return false
  const { companyId, institutionId, personId } = act
  await db.insert(securityEvents).values({
    ...{ kind: 'staffActEnded', companyId, institutionId, personId, endedId: id },
    ...{ details: { outcome }, createdAt: at },
  })
  return true
}

/** What a line says, and how its act ended. */
export function detailsWithOutcome(db: Queries) {
  const ended = alias(securityEvents, 'ended')
  const outcome = db
    .select({ outcome: sql`jsonb_build_object('outcome', ${ended.details}->'outcome')` })
    .from(ended)
    .where(eq(ended.endedId, securityEvents.id))
    .limit(1)
  return sql<Record<string, unknown>>`(${securityEvents.details} || coalesce((${outcome}), '{}'::jsonb))`
}
