import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { Attendance } from '#contract/rules/exam-session.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { examRosterEntries, memberPhotos, members, orders } from '#server/tables/index.ts'
import { attendanceOf } from './entry-sitting.ts'
import type { StoredExamSession } from './sessions.ts'

interface Asked {
  readonly search?: string | undefined
  readonly attendance?: Attendance | undefined
  readonly page: number
  readonly limit: number
}

const isBegun = isNotNull(orders.startedAt)
const { checkedInAt, absentAt, seat } = examRosterEntries
const attending: Readonly<Record<Attendance, SQL | undefined>> = {
  begun: isBegun,
  absent: and(isNull(orders.startedAt), isNotNull(absentAt)),
  present: and(isNull(orders.startedAt), isNull(absentAt), isNotNull(checkedInAt)),
  expected: and(isNull(orders.startedAt), isNull(absentAt), isNull(checkedInAt)),
}

const entriesWhere = (db: Queries, where: SQL | undefined) =>
  db
    .select({
      ...{ entry: examRosterEntries, member: members, startedAt: orders.startedAt },
      photoId: memberPhotos.id,
    })
    .from(examRosterEntries)
    .innerJoin(members, eq(members.id, examRosterEntries.memberId))
    .leftJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .leftJoin(memberPhotos, eq(memberPhotos.memberId, members.id))
    .where(where)

/** One page of a roster, by seat (A2 before A10) and name, and how many there are. */
export async function listRoster(
  db: Queries,
  { id }: Pick<StoredExamSession, 'id'>,
  { search, attendance, page, limit }: Asked,
): Promise<{ list: RosterEntry[]; total: number }> {
  const like = search === undefined ? undefined : containing(search)
  const where = and(
    eq(examRosterEntries.examSessionId, id),
    attendance === undefined ? undefined : attending[attendance],
    like === undefined
      ? undefined
      : or(
          ilike(members.fullname, like),
          ilike(members.email, like),
          ilike(members.nim, like),
          ilike(seat, like),
        ),
  )
  const letters = sql`regexp_replace(upper(${seat}), '[0-9]+.*$', '')`
  const number = sql`substring(${seat} from '[0-9]{1,9}')::int`
  const rows = await entriesWhere(db, where)
    .orderBy(
      sql`${seat} is null`,
      letters,
      sql`${number} nulls first`,
      asc(seat),
      asc(members.fullname),
      asc(members.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(examRosterEntries)
    .innerJoin(members, eq(members.id, examRosterEntries.memberId))
    .leftJoin(orders, eq(orders.id, examRosterEntries.orderId))
    .where(where)
  return { list: rows.map(entryAnswer), total: theRow(counted).total }
}

/** Somebody on a roster as the staff sees them. */
export async function entryOf(db: Queries, id: string): Promise<RosterEntry> {
  const [row] = await entriesWhere(db, eq(examRosterEntries.id, id))
  if (row === undefined) throw new Error('an entry that was just written is not there')
  return entryAnswer(row)
}

type Row = Awaited<ReturnType<typeof entriesWhere>>[number]

function entryAnswer({ entry, member, startedAt, photoId }: Row): RosterEntry {
  return {
    id: entry.id,
    ...{ memberId: member.id, fullname: member.fullname, email: member.email, nim: member.nim },
    seat: entry.seat,
    attendance: attendanceOf(entry, startedAt),
    checkedInAt: entry.checkedInAt?.getTime() ?? null,
    checkedInBy: entry.checkedInBy,
    ...{ isLate: entry.isLate, orderId: entry.orderId, photoId, version: entry.version },
  }
}

const inOrder = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/** The seats that an exam session's roster gives, A2 before A10. */
export async function rosterSeats(db: Queries, examSessionId: string): Promise<string[]> {
  const { seat } = examRosterEntries
  const rows = await db
    .select({ seat })
    .from(examRosterEntries)
    .where(and(eq(examRosterEntries.examSessionId, examSessionId), isNotNull(seat)))
  return rows.flatMap((row) => row.seat ?? []).toSorted(inOrder.compare)
}
