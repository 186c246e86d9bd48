import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { BoardRow } from '#contract/calls/room.ts'
import { limits } from '#contract/rules/limits.ts'
import { sittingState } from '#contract/rules/sitting.ts'
import { pauseOf } from '#server/domains/sittings/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { members, orders, sectionSittings, tests } from '#server/tables/index.ts'
import { besideRows } from './beside.ts'

/** How long a sitting that has ended stays on the board, ms. */
const endedMs = 12 * 3_600_000

/** Since when a browser must have been heard not to be silent. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - limits.heartbeat.deadAfterMs)

export const isOpen = and(
  isNotNull(orders.startedAt),
  isNull(orders.finishedAt),
  isNull(orders.disqualifiedAt),
  isNull(orders.expiredAt),
)

interface Which {
  readonly institutionId: string
  /** Only these; all that are under way, or have ended lately, where it is missing. */
  readonly ids?: readonly string[] | undefined
  readonly now: Date
}

/** An institution's sittings as its board shows them, by name. */
export async function boardRows(db: Queries, { institutionId, ids, now }: Which): Promise<BoardRow[]> {
  const lately = new Date(now.getTime() - endedMs)
  const shown = or(isOpen, gt(orders.finishedAt, lately), gt(orders.disqualifiedAt, lately))
  const found = await db
    .select({ order: orders, plan: tests.plan, fullname: members.fullname, email: members.email })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .where(
      and(
        eq(members.institutionId, institutionId),
        isNotNull(orders.startedAt),
        ids === undefined ? shown : inArray(orders.id, [...ids]),
      ),
    )
    .orderBy(members.fullname, desc(orders.startedAt))
  if (found.length === 0) return []
  const all = found.map(({ order }) => order.id)
  const begun = await db.select().from(sectionSittings).where(inArray(sectionSittings.orderId, all))
  const beside = await besideRows(db, all)
  return found.map(({ order, plan, fullname, email }) => {
    const own = begun.filter((section) => section.orderId === order.id)
    const state = sittingState(order)
    const running = state === 'started' ? own.find(({ submittedAt }) => submittedAt === null) : undefined
    const run = running && order.watched?.run?.section === running.section ? order.watched.run : null
    const heardAt = order.writerSeenAt
    return {
      ...{ id: order.id, orderNo: order.orderNo, name: fullname || email, state },
      section: running?.section ?? null,
      answered: running === undefined ? 0 : beside.answered(order.id, running.section),
      questions: (running && plan[running.section]?.questions) ?? 0,
      deadlineAt: running?.deadlineAt.getTime() ?? null,
      pause: pauseOf(order),
      violations: beside.violations(order.id),
      heardAt: heardAt?.getTime() ?? null,
      isSilent: state === 'started' && (heardAt === null || heardAt < silentSince(now)),
      detectors: run?.state.detectors ?? {},
      missing: run?.state.missing ?? [],
      isVisible: run?.state.isVisible ?? true,
      isFullscreen: run?.state.isFullscreen ?? true,
      unsent: beside.unsent(order.id),
      held: own.reduce((sum, { held }) => sum + held, 0),
      wrongPins: beside.acts(order.id, 'pinWrong'),
      signInsBeside: beside.acts(order.id, 'signedInBeside'),
      notices: beside.notices(order.id),
    }
  })
}
