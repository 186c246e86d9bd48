import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { examRosterEntries, examSessions, members, orders, tests } from '#server/tables/index.ts'

/** How long a sitting that has ended stays on the board, ms. */
const endedMs = 12 * 3_600_000

export const isOpen = and(
  isNotNull(orders.startedAt),
  isNull(orders.finishedAt),
  isNull(orders.disqualifiedAt),
  isNull(orders.expiredAt),
)

export interface Which {
  readonly institutionId: string
  /** The whole roster of this one; else the sittings that are under way, or have ended lately. */
  readonly examSessionId?: string | undefined
  /** Of either only these: sittings or entries of a roster. */
  readonly ids?: readonly string[] | undefined
  readonly now: Date
}

const columns = {
  order: orders,
  plan: tests.plan,
  fullname: members.fullname,
  email: members.email,
  entry: examRosterEntries,
  examSession: { id: examSessions.id, name: examSessions.name },
}

/** The roster of an exam session with its sittings, also who has none, by name. */
const ofRoster = (db: Queries, { institutionId, ids }: Which, examSessionId: string) =>
  db
    .select(columns)
    .from(examRosterEntries)
    .innerJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .innerJoin(members, eq(members.id, examRosterEntries.memberId))
    .leftJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .leftJoin(tests, eq(tests.id, orders.testId))
    .where(
      and(
        eq(examSessions.id, examSessionId),
        eq(examSessions.institutionId, institutionId),
        ids && or(inArray(orders.id, [...ids]), inArray(examRosterEntries.id, [...ids])),
      ),
    )
    .orderBy(members.fullname, examRosterEntries.id)

/** The sittings of an institution, each with its place in an exam session where it has one, by name. */
async function ofInstitution(db: Queries, { institutionId, ids, now }: Which) {
  const lately = new Date(now.getTime() - endedMs)
  const shown = or(isOpen, gt(orders.finishedAt, lately), gt(orders.disqualifiedAt, lately))
  return db
    .select(columns)
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
    .leftJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .where(
      and(
        eq(members.institutionId, institutionId),
        isNotNull(orders.startedAt),
        ids === undefined ? shown : inArray(orders.id, await sittingsOf(db, ids)),
      ),
    )
    .orderBy(members.fullname, desc(orders.startedAt))
}

/** The sittings that these ids name, some of them by their entry of a roster: asked for first, so that no sitting is read in vain. */
async function sittingsOf(db: Queries, ids: readonly string[]): Promise<string[]> {
  const entries = await db
    .select({ orderId: examRosterEntries.orderId })
    .from(examRosterEntries)
    .where(inArray(examRosterEntries.id, [...ids]))
  return [...ids, ...entries.flatMap(({ orderId }) => orderId ?? [])]
}

/** Whom a board shows. */
export const shownOn = (db: Queries, which: Which) =>
  which.examSessionId === undefined ? ofInstitution(db, which) : ofRoster(db, which, which.examSessionId)
