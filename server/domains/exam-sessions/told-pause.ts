import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { StandingPauseOfSession } from '#contract/calls/pause.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { examSessions, staffPersons } from '#server/tables/index.ts'

/**
 * The open exam sessions of an institution, or this one of them, all of which are paused, by name: what whoever supervises is told. Once
 * one is closed nobody begins there, paused or not.
 */
export async function standingPausesOf(
  db: Queries,
  { institutionId, examSessionId }: { institutionId: string; examSessionId?: string | undefined },
): Promise<StandingPauseOfSession[]> {
  const rows = await db
    .select({
      id: examSessions.id,
      name: examSessions.name,
      pause: examSessions.pause,
      by: staffPersons.name,
    })
    .from(examSessions)
    .leftJoin(staffPersons, eq(staffPersons.id, sql`${examSessions.pause} ->> 'personId'`))
    .where(
      and(
        eq(examSessions.institutionId, institutionId),
        examSessionId === undefined ? undefined : eq(examSessions.id, examSessionId),
        isNotNull(examSessions.pause),
        isNull(examSessions.closedAt),
      ),
    )
    .orderBy(examSessions.name, examSessions.id)
  return rows.flatMap(({ id, name, pause, by }) =>
    pause === null ? [] : [{ examSession: { id, name }, at: pause.at, by, reason: pause.reason }],
  )
}
