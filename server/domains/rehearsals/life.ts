import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { RehearsalEnding } from '#contract/rules/rehearsal.ts'
import {
  examSessionOf,
  lockedExamSession,
  type NamedSession,
  rosterSeats,
} from '#server/domains/exam-sessions/index.ts'
import { drawCode } from '#server/domains/pc-checks/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { randomId } from '#server/tables/columns.ts'
import { examSessions, rehearsals } from '#server/tables/index.ts'
import { removeFiles } from './files.ts'
import { testToRehearse } from './packages.ts'
import { dropSchema, makeSchema } from './schema.ts'

export type StoredRehearsal = typeof rehearsals.$inferSelect

/** Where rehearsals are kept. */
export interface Kept {
  readonly db: Database
  readonly files: FileStore
}

const longestMs = limits.rehearsal.longestMinutes * 60_000

/** Of an exam session that nobody has opened or closed. */
const isPlanned = and(isNull(examSessions.openedAt), isNull(examSessions.closedAt))

/** The newest rehearsal of an exam session; undefined where there was none. */
export async function rehearsalOf(db: Queries, examSessionId: string): Promise<StoredRehearsal | undefined> {
  const [row] = await db.select().from(rehearsals).where(eq(rehearsals.examSessionId, examSessionId))
  return row
}

/** Whether a rehearsal's calls are answered: until it ends, and no longer than its exam session is only planned. */
export async function isStanding(db: Queries, rehearsalId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: rehearsals.id })
    .from(rehearsals)
    .innerJoin(examSessions, eq(examSessions.id, rehearsals.examSessionId))
    .where(
      and(
        ...[eq(rehearsals.id, rehearsalId), isNull(rehearsals.endedAt), isNotNull(rehearsals.readyAt)],
        ...[gt(rehearsals.endsAt, now), isPlanned],
      ),
    )
  return row !== undefined
}

/**
 * Begins a rehearsal, in place of an earlier one and its report, and draws the code by which PCs come to it where there is none.
 * @throws Refusal `examSession.notFound`, `examSession.notPlanned`, `examSession.closed`, `rehearsal.running`, `rehearsal.noSeats`,
 *   `examSession.packageUnknown`, `rehearsal.packageUsed`
 */
export async function startRehearsal(
  { db, files }: Kept,
  { packageId, ...named }: NamedSession & { packageId: string },
  now: Date,
): Promise<void> {
  const before = await rehearsalOf(db, (await examSessionOf(db, named)).id)
  if (before !== undefined && before.endedAt !== null && before.erasedAt === null)
    await erase({ db, files }, before.id, now)
  const rehearsalId = randomId()
  const test = await db.transaction(async (tx) => {
    const session = await lockedExamSession(tx, named)
    if (session.closedAt !== null) throw new Refusal('examSession.closed')
    if (session.openedAt !== null) throw new Refusal('examSession.notPlanned')
    const running = await rehearsalOf(tx, session.id)
    if (running !== undefined && running.erasedAt === null) throw new Refusal('rehearsal.running')
    if ((await rosterSeats(tx, session.id)).length === 0) throw new Refusal('rehearsal.noSeats')
    const chosen = await testToRehearse(tx, named.institutionId, packageId)
    if (session.checkCode === null) await drawCode(tx, named)
    await tx.delete(rehearsals).where(eq(rehearsals.examSessionId, session.id))
    await tx.insert(rehearsals).values({
      ...{ id: rehearsalId, examSessionId: session.id, packageId },
      ...{ startedAt: now, endsAt: new Date(now.getTime() + longestMs) },
    })
    return chosen
  })
  try {
    await makeSchema(db, { rehearsalId, institutionId: named.institutionId, test })
  } catch (error) {
    await endRehearsal(db, eq(rehearsals.id, rehearsalId), 'server', now)
    throw error
  }
  const ready = await db
    .update(rehearsals)
    .set({ readyAt: now })
    .where(and(eq(rehearsals.id, rehearsalId), isNull(rehearsals.endedAt)))
    .returning({ id: rehearsals.id })
  // It was ended meanwhile, and may have been erased before there was anything to erase.
  if (ready.length === 0) await dropSchema(db, rehearsalId)
}

/** Ends those rehearsals that run, of which this is true: from now on no PC's call is answered. Resolves with their ids. */
export async function endRehearsal(
  db: Queries,
  which: SQL | undefined,
  ending: RehearsalEnding,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .update(rehearsals)
    .set({ endedAt: now, ending })
    .where(and(which, isNull(rehearsals.endedAt)))
    .returning({ id: rehearsals.id })
  return ended.map(({ id }) => id)
}

/** Ends all that run: for the start of a server, not of each of its processes. */
export async function endRunning(db: Queries, now: Date): Promise<void> {
  await endRehearsal(db, sql`true`, 'server', now)
}

/** Ends those whose time is over, or whose exam session was opened or closed meanwhile. */
export async function endOverdue(db: Database, now: Date): Promise<void> {
  await endRehearsal(db, lte(rehearsals.endsAt, now), 'time', now)
  const begun = await db
    .select({ id: rehearsals.id })
    .from(rehearsals)
    .innerJoin(examSessions, eq(examSessions.id, rehearsals.examSessionId))
    .where(
      and(isNull(rehearsals.endedAt), or(isNotNull(examSessions.openedAt), isNotNull(examSessions.closedAt))),
    )
  for (const { id } of begun) await endRehearsal(db, eq(rehearsals.id, id), 'session', now)
}

/** Deletes everything of a rehearsal that has ended, but for its report. */
export async function erase({ db, files }: Kept, rehearsalId: string, now: Date): Promise<void> {
  await dropSchema(db, rehearsalId)
  await removeFiles(files, rehearsalId)
  await db.update(rehearsals).set({ erasedAt: now }).where(eq(rehearsals.id, rehearsalId))
}

/** Those that have ended and are not erased. */
export async function endedOnes(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ id: rehearsals.id })
    .from(rehearsals)
    .where(and(isNotNull(rehearsals.endedAt), isNull(rehearsals.erasedAt)))
  return rows.map(({ id }) => id)
}
