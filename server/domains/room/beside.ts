import { and, count, desc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BoardRow } from '#contract/calls/room.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { openCall } from '#contract/rules/proctor-call.ts'
import type { ViolationKind } from '#contract/violations.ts'
import { callActsOf, counting } from '#server/domains/sittings/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { type ActKind, acts, answers, journalLines, notices, violations } from '#server/tables/index.ts'
import { byOrder } from './by-order.ts'

/** How many of a sitting's notices stand on the board. */
const shownNotices = 5

/** What stands beside sittings in other tables, read for all of them at once. */
export async function besideRows(db: Queries, ids: readonly string[]) {
  const of = [...ids]
  const answered = await db
    .select({ orderId: answers.orderId, section: answers.section, count: count() })
    .from(answers)
    .where(and(inArray(answers.orderId, of), isNotNull(answers.answer)))
    .groupBy(answers.orderId, answers.section)
  const found = await db
    .select({ orderId: violations.orderId, kind: violations.violationKind, count: count() })
    .from(violations)
    .where(and(inArray(violations.orderId, of), counting))
    .groupBy(violations.orderId, violations.violationKind)
  const later = alias(acts, 'later')
  const laterNote = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.orderId, acts.orderId), eq(later.kind, 'noted'), gt(later.createdAt, acts.createdAt)))
  const unseen = await db
    .select({ orderId: acts.orderId, kind: acts.kind, count: count() })
    .from(acts)
    .where(
      and(
        inArray(acts.orderId, of),
        inArray(acts.kind, ['pinWrong', 'signedInBeside']),
        notExists(laterNote),
      ),
    )
    .groupBy(acts.orderId, acts.kind)
  const lines = await db
    .select({ orderId: journalLines.orderId, seq: journalLines.seq, told: journalLines.told })
    .from(journalLines)
    .where(inArray(journalLines.orderId, of))
  const told = await db
    .select()
    .from(notices)
    .where(inArray(notices.orderId, of))
    .orderBy(desc(notices.createdAt), desc(notices.id))
  const calls = await callActsOf(db, of)
  const answeredOf = byOrder(answered)
  const foundOf = byOrder(found)
  const unseenOf = byOrder(unseen)
  const linesOf = byOrder(lines)
  const toldOf = byOrder(told)
  return {
    answered: (id: string, section: SectionName) =>
      answeredOf.get(id)?.find((row) => row.section === section)?.count ?? 0,
    violations(id: string): BoardRow['violations'] {
      const kind = (one: ViolationKind) => foundOf.get(id)?.find((row) => row.kind === one)?.count ?? 0
      return { speech: kind('speech'), leaving: kind('leaving'), face: kind('face') }
    },
    /** How often since the last note: who writes one has seen what was there. */
    unseen: (id: string, kind: ActKind) => unseenOf.get(id)?.find((row) => row.kind === kind)?.count ?? 0,
    callingSince: (id: string) => openCall(calls.get(id) ?? [])?.at ?? null,
    unsent: (id: string) =>
      (linesOf.get(id) ?? []).reduce(
        (sum, { seq, told: heads }) => sum + Math.max(0, ...heads.map((head) => head.seq - seq)),
        0,
      ),
    notices: (id: string): BoardRow['notices'] =>
      (toldOf.get(id) ?? [])
        .slice(0, shownNotices)
        .map(({ id: noticeId, staffActId, kind, text, createdAt, shownAt, readAt }) => ({
          ...{ id: noticeId, actId: staffActId, kind, text, at: createdAt.getTime() },
          shownAt: shownAt?.getTime() ?? null,
          readAt: readAt?.getTime() ?? null,
        })),
  }
}
