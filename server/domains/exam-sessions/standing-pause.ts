import { and, eq, exists, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { tellBoards } from '#server/domains/changes/index.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { examRosterEntries, examSessions, orders, type StandingPause } from '#server/tables/index.ts'

/** All of an institution's exam sessions, or one of them. */
interface PausedRooms {
  readonly institutionId: string
  readonly examSessionId?: string | undefined
}

/**
 * Notes that all of these exam sessions that are open are paused, before the sittings that are under way are looked for: who begins
 * meanwhile has either begun by then and is among them, or waits for this and begins paused (`standingPauseOf`). Null: all go on. Resolves
 * with how many exam sessions that is.
 */
export async function setStandingPause(
  db: Database,
  { institutionId, examSessionId }: PausedRooms,
  pause: StandingPause | null,
): Promise<number> {
  const isOpen = and(isNotNull(examSessions.openedAt), isNull(examSessions.closedAt))
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(examSessions)
      .set({ pause })
      .where(
        and(
          eq(examSessions.institutionId, institutionId),
          examSessionId === undefined ? undefined : eq(examSessions.id, examSessionId),
          pause === null ? isNotNull(examSessions.pause) : isOpen,
        ),
      )
      .returning({ id: examSessions.id })
    await tellBoards(tx, ...changed.map(({ id }) => id))
    return changed.length
  })
}

/** Of these sittings go on: where nobody of an exam session is paused any more, who begins is not either. */
export async function liftStandingPause(
  db: Database,
  { institutionId, sittings }: { institutionId: string; sittings: readonly string[] },
): Promise<void> {
  const entries = (more: SQL | undefined) =>
    db
      .select({ id: examRosterEntries.id })
      .from(examRosterEntries)
      .innerJoin(orders, eq(orders.id, examRosterEntries.orderId))
      .where(and(eq(examRosterEntries.examSessionId, examSessions.id), more))
  await db.transaction(async (tx) => {
    const lifted = await tx
      .update(examSessions)
      .set({ pause: null })
      .where(
        and(
          eq(examSessions.institutionId, institutionId),
          isNotNull(examSessions.pause),
          exists(entries(inArray(orders.id, [...sittings]))),
          notExists(entries(isNotNull(orders.pausedAt))),
        ),
      )
      .returning({ id: examSessions.id })
    await tellBoards(tx, ...lifted.map(({ id }) => id))
  })
}

const orderId = sql.placeholder('orderId')

const held = builtOnce((tx) =>
  tx
    .select({ id: examSessions.id })
    .from(examSessions)
    .innerJoin(examRosterEntries, eq(examRosterEntries.examSessionId, examSessions.id))
    .innerJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.memberId, sql.placeholder('memberId'))))
    .for('share', { of: examSessions })
    .prepare('held_exam_session'),
)

/**
 * Keeps the exam session of a member's order from being paused, or closed, until the transaction ends. Call it before the order is
 * locked: nobody who holds an order waits for an exam session.
 */
export async function holdExamSession(
  tx: Queries,
  own: { memberId: string; orderId: string },
): Promise<void> {
  await held(tx).execute({ ...own })
}

const standing = builtOnce((tx) =>
  tx
    .select({ pause: examSessions.pause })
    .from(examSessions)
    .innerJoin(examRosterEntries, eq(examRosterEntries.examSessionId, examSessions.id))
    .where(eq(examRosterEntries.orderId, orderId))
    .prepare('standing_pause'),
)

/** How the exam session of an order is paused; null where it is not, and where there is none. */
export async function standingPauseOf(tx: Queries, orderId: string): Promise<StandingPause | null> {
  const [row] = await standing(tx).execute({ orderId })
  return row?.pause ?? null
}
