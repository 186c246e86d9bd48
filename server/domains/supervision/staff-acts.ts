import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import { type NoticeKind, noticeKinds } from '#contract/calls/notices.ts'
import type { staffAct as call, StaffAction } from '#contract/calls/staff-acts.ts'
import { examSessionOf, liftStandingPause, setStandingPause } from '#server/domains/exam-sessions/index.ts'
import { notifyScreen, withSitting } from '#server/domains/sittings/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, members, orders } from '#server/tables/index.ts'
import { actAsStaff } from './staff-act.ts'
import { sittingsUnderWay } from './under-way.ts'

type ActBody = z.output<(typeof call)['body']>
type Outcome = DataOf<typeof call>['sittings'][number]

/** An act of a person of the staff, and in whose sittings they may act. */
interface Given extends Pick<ActBody, 'id' | 'sittings' | 'examSessionId' | 'action' | 'reason'> {
  readonly institutionId: string
  readonly personId: string
}

interface DatabaseAndClock {
  readonly db: Database
  readonly now: () => Date
}

/** How many sittings are worked on at a time: a room is paused within a second, and other calls still get connections. */
const atATime = 4

/**
 * Does an act at each of its sittings, each in a transaction of its own: one that is refused, or fails, keeps nothing from the
 * others. Sent again under the same id it is done nowhere twice.
 */
export async function actOnSittings(context: DatabaseAndClock, given: Given): Promise<Outcome[]> {
  await noteStandingPause(context, given)
  const found = await sittingsOf(context, given)
  const outcomes = new Map<string, Outcome>()
  const waiting = [...found]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      outcomes.set(one.id, await actOn(context, one, given))
  }
  await Promise.all(Array.from({ length: atATime }, work))
  const { institutionId, sittings, action } = given
  if (action.kind === 'resume' && sittings !== 'all')
    await liftStandingPause(context.db, { institutionId, sittings })
  return found.flatMap(({ id }) => outcomes.get(id) ?? [])
}

/** All of an exam session that are paused, or go on: so does who begins from now on. An act that is sent again notes nothing anew. */
async function noteStandingPause(
  { db, now }: DatabaseAndClock,
  { id: staffActId, institutionId, examSessionId, sittings, action: { kind }, personId, reason }: Given,
): Promise<void> {
  if (examSessionId !== undefined) await examSessionOf(db, { id: examSessionId, institutionId })
  if (sittings !== 'all' || (kind !== 'pause' && kind !== 'resume')) return
  if ((await db.$count(acts, eq(acts.staffActId, staffActId))) > 0) return
  const pause = { at: now().getTime(), by: 'staff', personId, staffActId, reason } as const
  await setStandingPause(db, { institutionId, examSessionId }, kind === 'pause' ? pause : null)
}

/** Which of the paused or running ones an act on all of them means. */
const meant: Partial<Record<StaffAction['kind'], 'running' | 'paused'>> = {
  pause: 'running',
  resume: 'paused',
}

/** The sittings that an act names, those that the institution does not have with no number. */
async function sittingsOf(
  { db, now }: DatabaseAndClock,
  { institutionId, examSessionId, sittings, action, id }: Given,
) {
  if (sittings !== 'all') {
    const known = await db
      .select({ id: orders.id, orderNo: orders.orderNo })
      .from(orders)
      .where(and(inArray(orders.id, sittings), inInstitution(db, institutionId)))
    return [...new Set(sittings)].map(
      (one) => known.find((order) => order.id === one) ?? { id: one, orderNo: null },
    )
  }
  const all = await sittingsUnderWay(db, institutionId, {
    ...{ now: now(), only: meant[action.kind], examSessionId },
  })
  const before = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(acts)
    .innerJoin(orders, eq(orders.id, acts.orderId))
    .where(and(eq(acts.staffActId, id), inInstitution(db, institutionId)))
  return [...before, ...all.filter((one) => !before.some((done) => done.id === one.id))]
}

const inInstitution = (db: Queries, institutionId: string) =>
  inArray(
    orders.memberId,
    db.select({ id: members.id }).from(members).where(eq(members.institutionId, institutionId)),
  )

/** What the screen shows of an act: time that is given back is time that was added. */
const noticeOf = ({ kind }: StaffAction): NoticeKind | undefined =>
  kind === 'giveBack' ? 'extend' : noticeKinds.find((one) => one === kind)

async function actOn(
  context: DatabaseAndClock,
  { id, orderNo }: { id: string; orderNo: string | null },
  { institutionId, personId, action, reason, id: staffActId }: Given,
): Promise<Outcome> {
  if (orderNo === null) return { id, orderNo, outcome: 'notFound', code: null }
  const own = and(eq(orders.id, id), inInstitution(context.db, institutionId))
  try {
    const isDone = await withSitting(context, own, async (sitting, transaction) => {
      const earlier = await transaction.tx
        .select({ personId: acts.personId })
        .from(acts)
        .where(and(eq(acts.staffActId, staffActId), eq(acts.orderId, id)))
      if (earlier.some((one) => one.personId !== personId)) throw new Refusal('write.reused')
      if (earlier.length > 0) return true
      const act = { by: 'staff', personId, staffActId, reason } as const
      if (!(await actAsStaff(sitting, action, act, transaction))) return false
      const kind = noticeOf(action)
      const text = action.kind === 'message' ? action.text : null
      if (kind) await notifyScreen(id, { staffActId, kind, text }, transaction)
      return true
    })
    return { id, orderNo, outcome: isDone ? 'done' : 'already', code: null }
  } catch (error) {
    if (error instanceof Refusal) return { id, orderNo, outcome: 'refused', code: error.code }
    // The others go on; who asked sees which one has to be asked again.
    return { id, orderNo, outcome: 'refused', code: 'server.failed' }
  }
}
