import { and, asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import {
  examSessionOf,
  listRoster,
  type NamedSession,
  type StoredExamSession,
} from '#server/domains/exam-sessions/index.ts'
import { type ChainHead, chainHead } from '#server/domains/security-log/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import {
  acts,
  examActs,
  examRosterEntries,
  institutions,
  notices,
  orders,
  staffPersons,
  tests,
  violations,
} from '#server/tables/index.ts'

/*
 * What the papers of an exam session say, read from the record in one snapshot, so that the head of the security log that a paper names
 * is that of the same moment.
 */

type Order = typeof orders.$inferSelect
type RosterEntry = Awaited<ReturnType<typeof listRoster>>['list'][number]

/** Somebody of the roster, with their sitting; null once it was given back. */
export interface Listed extends RosterEntry {
  readonly order: Order | null
}

export type SittingAct = typeof acts.$inferSelect & { readonly person: string | null }
export type ExamAct = typeof examActs.$inferSelect

export interface SessionFacts {
  readonly session: StoredExamSession
  readonly institution: string
  readonly test: string
  readonly roster: readonly Listed[]
  /** Of the exam session, the oldest first. */
  readonly examActs: readonly ExamAct[]
  /** At sittings of the roster, the oldest first. */
  readonly acts: readonly SittingAct[]
  readonly violations: readonly (typeof violations.$inferSelect)[]
  /** That no screen has shown, or that were not read. */
  readonly openNotices: readonly (typeof notices.$inferSelect)[]
  readonly head: ChainHead | null
}

/** Reads in one snapshot of the database. */
export const inSnapshot = <Read>(db: Database, read: (tx: Queries) => Promise<Read>): Promise<Read> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** @throws Refusal `examSession.notFound`, also for one of another institution */
export const sessionFacts = (db: Database, named: NamedSession): Promise<SessionFacts> =>
  inSnapshot(db, async (tx) => {
    const session = await examSessionOf(tx, named)
    const roster = await rosterOf(tx, session)
    const sat = roster.flatMap(({ order }) => order ?? [])
    const ofSittings = sat.map(({ id }) => id)
    return {
      ...{ session, roster },
      institution: await institutionName(tx, session.institutionId),
      test: await testName(tx, session, sat[0]?.testId),
      examActs: await tx
        .select()
        .from(examActs)
        .where(eq(examActs.examSessionId, session.id))
        .orderBy(asc(examActs.createdAt), asc(examActs.id)),
      acts: await tx
        .select({ ...getTableColumns(acts), person: staffPersons.name })
        .from(acts)
        .leftJoin(staffPersons, eq(staffPersons.id, acts.personId))
        .where(inArray(acts.orderId, ofSittings))
        .orderBy(asc(acts.createdAt), asc(acts.id)),
      violations: await tx
        .select()
        .from(violations)
        .where(inArray(violations.orderId, ofSittings))
        .orderBy(asc(violations.createdAt), asc(violations.id)),
      openNotices: await tx
        .select()
        .from(notices)
        .where(and(inArray(notices.orderId, ofSittings), isNull(notices.shownAt)))
        .orderBy(asc(notices.createdAt), asc(notices.id)),
      head: await chainHead(tx),
    }
  })

/** Everybody on the roster, by seat and name, as the staff's list has them. */
async function rosterOf(tx: Queries, session: StoredExamSession): Promise<Listed[]> {
  const { list } = await listRoster(tx, session, { page: 1, limit: limits.examSession.roster })
  const sat = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
    .where(eq(examRosterEntries.examSessionId, session.id))
  const byId = new Map(sat.map(({ order }) => [order.id, order]))
  return list.map((entry) => ({ ...entry, order: byId.get(entry.orderId ?? '') ?? null }))
}

async function institutionName(tx: Queries, id: string): Promise<string> {
  const [row] = await tx.select().from(institutions).where(eq(institutions.id, id))
  return row?.name ?? ''
}

/** The test that is sat, or else the newest of the package. */
async function testName(tx: Queries, { packageId }: StoredExamSession, testId?: string): Promise<string> {
  const which = testId === undefined ? eq(tests.packageId, packageId) : eq(tests.id, testId)
  const [row] = await tx.select().from(tests).where(which).orderBy(desc(tests.version)).limit(1)
  return row?.name ?? packageId
}
