import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ExamSession, ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { type ExamSessionState, examSessionState } from '#contract/rules/exam-session.ts'
import { newestNames } from '#server/domains/content/index.ts'
import { freeLicences } from '#server/domains/orders/index.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { examRosterEntries, examSessions, orders } from '#server/tables/index.ts'
import { examSessionOf, type NamedSession, type StoredExamSession } from './sessions.ts'
import { standingPausesOf } from './told-pause.ts'

interface Asked {
  readonly institutionId: string
  readonly search?: string | undefined
  readonly state?: ExamSessionState | undefined
  readonly page: number
  readonly limit: number
}

const inState = {
  planned: and(isNull(examSessions.openedAt), isNull(examSessions.closedAt)),
  open: and(isNotNull(examSessions.openedAt), isNull(examSessions.closedAt)),
  closed: isNotNull(examSessions.closedAt),
}

/** One page of an institution's exam sessions, the latest window first, and how many there are. */
export async function listSessions(
  db: Queries,
  { institutionId, search, state, page, limit }: Asked,
): Promise<{ list: ExamSession[]; total: number }> {
  const like = search === undefined ? undefined : containing(search)
  const where = and(
    eq(examSessions.institutionId, institutionId),
    like === undefined ? undefined : or(ilike(examSessions.name, like), ilike(examSessions.room, like)),
    state === undefined ? undefined : inState[state],
  )
  const rows = await db
    .select()
    .from(examSessions)
    .where(where)
    .orderBy(desc(examSessions.windowFrom), desc(examSessions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const list = await answersOf(db, rows)
  return { list, total: await db.$count(examSessions, where) }
}

/** An exam session with its token and its standing pause. @throws Refusal `examSession.notFound` */
export async function showSession(db: Queries, named: NamedSession): Promise<ExamSessionDetail> {
  const session = await examSessionOf(db, named)
  const [answer] = await answersOf(db, [session])
  if (answer === undefined) throw new Error('an exam session without an answer')
  const [paused] = await standingPausesOf(db, { ...named, examSessionId: session.id })
  const { token, needsPassport } = session
  return { ...answer, token, needsPassport, pause: paused ?? null }
}

/** Exam sessions as they are told: with what their rosters count, and the names of their tests. */
async function answersOf(db: Queries, sessions: readonly StoredExamSession[]): Promise<ExamSession[]> {
  if (sessions.length === 0) return []
  const having = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const { examSessionId } = examRosterEntries
  const counted = await db
    .select({
      examSessionId,
      counts: {
        listed: count(),
        present: having(sql`${examRosterEntries.checkedInAt} is not null`),
        absent: having(sql`${examRosterEntries.absentAt} is not null`),
        begun: having(sql`${orders.startedAt} is not null`),
      },
    })
    .from(examRosterEntries)
    .leftJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .where(
      inArray(
        examSessionId,
        sessions.map(({ id }) => id),
      ),
    )
    .groupBy(examSessionId)
  const countsOf = new Map(counted.map((row) => [row.examSessionId, row.counts]))
  const names = await newestNames(db)
  return sessions.map((session) => {
    const { id, name, room, packageId, windowFrom, windowTo, openedAt, closedAt } = session
    return {
      ...{ id, name, room, packageId, state: examSessionState(session) },
      test: names.get(packageId) ?? packageId,
      from: windowFrom.getTime(),
      to: windowTo.getTime(),
      openedAt: openedAt?.getTime() ?? null,
      closedAt: closedAt?.getTime() ?? null,
      ...(countsOf.get(id) ?? { listed: 0, present: 0, absent: 0, begun: 0 }),
    }
  })
}

/** The loaded test packages by their newest names, with how many licences of the institution are free. */
export async function packagesFor(db: Database, institutionId: string) {
  const free = await freeLicences(db, institutionId)
  return [...(await newestNames(db, institutionId))].map(([packageId, name]) => ({
    ...{ packageId, name },
    freeLicences: free.get(packageId) ?? 0,
  }))
}
