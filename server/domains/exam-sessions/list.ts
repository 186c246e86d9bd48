import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ExamSession, ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { type ExamSessionState, examSessionState } from '#contract/rules/exam-session.ts'
import { listTests } from '#server/domains/content/index.ts'
import { freeLicences } from '#server/domains/orders/index.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { examRosterEntries, examSessions, orders } from '#server/tables/index.ts'
import { examSessionOf, type NamedSession, type StoredExamSession } from './sessions.ts'

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
  const list = await Promise.all(rows.map((row) => answerOf(db, row)))
  const [counted] = await db.select({ total: count() }).from(examSessions).where(where)
  return { list, total: counted?.total ?? 0 }
}

/** An exam session with its token. @throws Refusal `examSession.notFound` */
export async function showSession(db: Queries, named: NamedSession): Promise<ExamSessionDetail> {
  const session = await examSessionOf(db, named)
  return { ...(await answerOf(db, session)), token: session.token }
}

async function answerOf(db: Queries, session: StoredExamSession): Promise<ExamSession> {
  const having = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      listed: count(),
      present: having(sql`${examRosterEntries.checkedInAt} is not null`),
      absent: having(sql`${examRosterEntries.absentAt} is not null`),
      begun: having(sql`${orders.startedAt} is not null`),
    })
    .from(examRosterEntries)
    .leftJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .where(eq(examRosterEntries.examSessionId, session.id))
  const { id, name, room, packageId, windowFrom, windowTo, openedAt, closedAt } = session
  return {
    ...{ id, name, room, packageId, state: examSessionState(session) },
    from: windowFrom.getTime(),
    to: windowTo.getTime(),
    openedAt: openedAt?.getTime() ?? null,
    closedAt: closedAt?.getTime() ?? null,
    ...(counts ?? { listed: 0, present: 0, absent: 0, begun: 0 }),
  }
}

/** The loaded test packages by their newest names, with how many licences of the institution are free. */
export async function packagesFor(db: Database, institutionId: string) {
  const free = await freeLicences(db, institutionId)
  const newest = new Map<string, string>()
  for (const { packageId, name } of await listTests(db))
    if (!newest.has(packageId)) newest.set(packageId, name)
  return [...newest].map(([packageId, name]) => ({
    ...{ packageId, name },
    freeLicences: free.get(packageId) ?? 0,
  }))
}
