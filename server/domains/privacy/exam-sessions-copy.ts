import { and, asc, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { memberData } from '#contract/calls/member-data.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { examActs, examRosterEntries, examSessions } from '#server/tables/index.ts'

type Copy = DataOf<typeof memberData>['examSessions']

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** Every roster that a member stands on, with what was done with them there. */
export async function examSessionsCopy(db: Queries, memberId: string): Promise<Copy> {
  const rows = await db
    .select({ entry: examRosterEntries, session: examSessions })
    .from(examRosterEntries)
    .innerJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .where(eq(examRosterEntries.memberId, memberId))
    .orderBy(asc(examSessions.windowFrom))
  const actsIn = (examSessionId: string) =>
    db
      .select()
      .from(examActs)
      .where(and(eq(examActs.memberId, memberId), eq(examActs.examSessionId, examSessionId)))
      .orderBy(asc(examActs.createdAt))
  return Promise.all(
    rows.map(async ({ entry, session }) => ({
      ...{ id: session.id, name: session.name, room: session.room },
      ...{ seat: entry.seat, orderId: entry.orderId, isOwnOrder: entry.isOwnOrder, isLate: entry.isLate },
      checkedInAt: isoOrNull(entry.checkedInAt),
      checkedInBy: entry.checkedInBy,
      absentAt: isoOrNull(entry.absentAt),
      listedAt: entry.createdAt.toISOString(),
      acts: (await actsIn(session.id)).map(({ kind, by, reason, before, createdAt }) => ({
        ...{ kind, by, reason, before },
        at: createdAt.toISOString(),
      })),
    })),
  )
}
