import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { pinVerifier } from '#server/domains/institutions/index.ts'
import { hashPassword, isPassword } from '#server/platform/crypto/password.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import {
  examPins,
  examRosterEntries,
  examSessions,
  orders,
  staffPersons,
  staffRolesHeld,
} from '#server/tables/index.ts'
import { type Acting, recordAct } from './acts.ts'
import { examSessionOf, lockedExamSession, type NamedSession } from './sessions.ts'

export type StoredPin = typeof examPins.$inferSelect

const newPin = () => Array.from({ length: limits.examSession.pinDigits }, () => randomInt(10)).join('')

/** Whose PIN this is; null where it is nobody's. All are compared, so that the time does not tell who is near. */
export async function holderOf(pins: readonly StoredPin[], pin: string): Promise<string | null> {
  const matches = await Promise.all(pins.map(({ hash }) => isPassword(hash, pin)))
  return pins.find((_, index) => matches[index])?.personId ?? null
}

/**
 * Draws a person's own PIN for an exam session, in place of one from before. It is kept as a hash alone: whoever has lost it draws another.
 * @throws Refusal those of `drawExamPin`
 */
export async function drawPin(
  tx: Queries,
  named: NamedSession,
  acting: Acting & { personId: string },
): Promise<string> {
  const session = await lockedExamSession(tx, named)
  if (session.closedAt !== null) throw new Refusal('examSession.closed')
  const all = await tx.select().from(examPins).where(eq(examPins.examSessionId, session.id))
  const others = all.filter(({ personId }) => personId !== acting.personId)
  // Two with the same PIN could not be told apart.
  let pin = newPin()
  while ((await holderOf(others, pin)) !== null) pin = newPin()
  const verifier = await pinVerifier(pin, all[0]?.verifier.salt)
  if (verifier === null) throw new Error('a PIN that was drawn is too short for a verifier')
  const drawn = { hash: await hashPassword(pin), verifier, createdAt: acting.now }
  await tx
    .insert(examPins)
    .values({ examSessionId: session.id, personId: acting.personId, ...drawn })
    .onConflictDoUpdate({ target: [examPins.examSessionId, examPins.personId], set: drawn })
  await recordAct(tx, acting, { examSessionId: session.id, kind: 'pinDrawn' })
  return pin
}

/** Since when a person's own PIN works; null where none does. @throws Refusal `examSession.notFound` */
export async function ownPinSince(db: Queries, named: NamedSession, personId: string): Promise<Date | null> {
  const session = await examSessionOf(db, named)
  if (session.closedAt !== null) return null
  const [pin] = await db
    .select({ createdAt: examPins.createdAt })
    .from(examPins)
    .where(and(eq(examPins.examSessionId, session.id), eq(examPins.personId, personId)))
  return pin?.createdAt ?? null
}

/**
 * The PINs of the exam session that a member's order belongs to, as they work now: of an open exam session, and of persons who supervise
 * there still. Null where the order belongs to none.
 */
export async function examPinsOf(
  db: Queries,
  { orderId, memberId }: { orderId: string; memberId: string },
): Promise<StoredPin[] | null> {
  const [session] = await db
    .select({
      id: examSessions.id,
      institutionId: examSessions.institutionId,
      closedAt: examSessions.closedAt,
    })
    .from(examRosterEntries)
    .innerJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .innerJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId)))
  if (session === undefined) return null
  if (session.closedAt !== null) return []
  const supervisors = db
    .select({ id: staffRolesHeld.personId })
    .from(staffRolesHeld)
    .where(
      or(
        eq(staffRolesHeld.role, 'operator'),
        and(
          inArray(staffRolesHeld.role, ['administrator', 'proctor']),
          eq(staffRolesHeld.institutionId, session.institutionId),
        ),
      ),
    )
  const rows = await db
    .select({ pin: examPins })
    .from(examPins)
    .innerJoin(staffPersons, eq(staffPersons.id, examPins.personId))
    .where(
      and(
        eq(examPins.examSessionId, session.id),
        isNull(staffPersons.disabledAt),
        inArray(examPins.personId, supervisors),
      ),
    )
  return rows.map(({ pin }) => pin)
}
