import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { heartbeat as heartbeatCall } from '#contract/calls/sitting.ts'
import { limits } from '#contract/rules/limits.ts'
import { noteChange } from '#server/domains/changes/index.ts'
import { hearReport, isStarting, noteSilence } from '#server/domains/timeline/index.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders, type sectionSittings, type Watched } from '#server/tables/index.ts'
import { recordBeat, sittingOf } from './beats.ts'
import { isBreakOver } from './breaks.ts'
import { toldBy } from './demanded.ts'
import { hearHeads } from './hear-heads.ts'
import { hearReceipts, openNoticesOf } from './notices.ts'
import { clockOf } from './section-clock.ts'
import { type DatabaseAndClock, pauseOf } from './sitting.ts'
import { recordWriter } from './takeover.ts'
import { withSitting } from './with-sitting.ts'

interface Beat {
  readonly body: z.output<(typeof heartbeatCall)['body']>
  /** Null in a sitting whose calls are not signed. */
  readonly signed: Writer | null
}

/**
 * Records that a browser is alive and what it tells of its journals, and tells it whether it is still the active one and
 * which section runs until when; also after the test, since a browser that was offline does not know of the end. It does not
 * take the sitting's lock, as thousands of browsers send one every three seconds.
 */
export async function heartbeat(
  { db, now }: DatabaseAndClock,
  memberId: string,
  orderId: string,
  { body, signed }: Beat,
): Promise<DataOf<typeof heartbeatCall>> {
  const { writer, supervision } = body
  const told = signed && toldBy(body)
  const at = now()
  const found = await sittingOf(db)({ orderId, memberId })
  if (!found) throw new Refusal('order.notFound')
  if (isBreakOver(found.order, at)) {
    // Seldom: otherwise it is ended by the timer that closes sections.
    await withSitting({ db, now }, eq(orders.id, orderId), async () => undefined)
    return heartbeat({ db, now }, memberId, orderId, { body, signed })
  }
  const { order, isToBeTold } = found
  const last = found.last ?? undefined
  if (order.disqualifiedAt) throw new Refusal('sitting.disqualified')
  if (!order.startedAt) throw new Refusal('sitting.notStarted')
  const running = last?.submittedAt === null ? last : undefined
  // Only what the active browser says of its supervision is heard.
  const report = order.writer === null || order.writer === writer ? supervision : undefined
  // While it is paused nobody is watched, and nothing is asked for.
  const watched = order.pausedAt === null ? running : undefined
  const { kept, photo, isNews: isPcNews } = await hearReport(db, order, { report, running: watched, at })
  const before = order.writer === null ? null : writer
  // Neither needs the other's answer.
  const [isActive, heard] = await Promise.all([
    recordBeat(db, { orderId, memberId, writer, before, watched: kept.watched, at }),
    signed && told ? hearHeads(db, signed, told, at) : undefined,
  ])
  if (isActive && before === null) await recordWriter(db, orderId, writer, at)
  if (isActive && body.receipts.length > 0) await hearReceipts(db, { orderId, writer, at }, body.receipts)
  if (
    isActive &&
    (body.receipts.length > 0 || isPcNews || isNews(order, watched, kept.watched?.run ?? null, at))
  )
    noteChange(db, orderId)
  // After what it tells of its journal: answers of the silence that are on their way are known of first.
  if (isActive) await noteSilence(db, order, last, at)
  return {
    active: isActive,
    ...clockOf(last),
    pause: pauseOf(order),
    photo,
    notices: isActive && isToBeTold ? ((await openNoticesOf(db, [orderId])).get(orderId) ?? []) : [],
    ...(heard !== undefined && { number: heard }),
    now: at.getTime(),
  }
}

/**
 * Whether a heartbeat says what boards do not show yet: after a silence, where supervision stands otherwise, or where a
 * detector still does not look though it has had its time to start.
 */
function isNews(
  order: typeof orders.$inferSelect,
  running: typeof sectionSittings.$inferSelect | undefined,
  run: Watched['run'],
  at: Date,
): boolean {
  const { writerSeenAt: seenAt, watched: before } = order
  if (seenAt === null || at.getTime() - seenAt.getTime() >= limits.heartbeat.deadAfterMs) return true
  if (running === undefined || run === null) return false
  const hadTime = isStarting(order, running, seenAt.getTime()) && !isStarting(order, running, at.getTime())
  return run.number !== before?.run?.number || (hadTime && run.state.missing.length > 0)
}
