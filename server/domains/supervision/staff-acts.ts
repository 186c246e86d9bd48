import { and, eq, inArray } from 'drizzle-orm'
import type { StaffAction } from '#contract/calls/staff-acts.ts'
import { examSessionOf, liftStandingPause, setStandingPause } from '#server/domains/exam-sessions/index.ts'
import type { DatabaseAndClock } from '#server/domains/sittings/index.ts'
import { acts, orders } from '#server/tables/index.ts'
import { actAtOnce } from './acts-at-once.ts'
import { actOnEach } from './acts-on-each.ts'
import { isAtOnce } from './done-at-once.ts'
import { type GivenAct, inInstitution, type Named, type Outcome } from './given-act.ts'
import { sittingsUnderWay } from './under-way.ts'

/**
 * Does an act at its sittings: one that is refused, or fails, keeps nothing from the others. Sent again under the same id it is done
 * nowhere twice.
 */
export async function actOnSittings(context: DatabaseAndClock, given: GivenAct): Promise<Outcome[]> {
  await noteStandingPause(context, given)
  const { action, sittings, institutionId } = given
  const found = await sittingsOf(context, given)
  const named = found.filter((one): one is Named => one.orderNo !== null)
  const outcomes = isAtOnce(action)
    ? await actAtOnce(context, named, { ...given, action })
    : await actOnEach(context, named, { ...given, action })
  if (action.kind === 'resume' && sittings !== 'all')
    await liftStandingPause(context.db, { institutionId, sittings })
  return found.map(
    ({ id }) =>
      outcomes.find((one) => one.id === id) ?? { id, orderNo: null, outcome: 'notFound', code: null },
  )
}

/** All of an exam session that are paused, or go on: so does who begins from now on. An act that is sent again notes nothing anew. */
async function noteStandingPause(
  { db, now }: DatabaseAndClock,
  { id: staffActId, institutionId, examSessionId, sittings, action: { kind }, personId, reason }: GivenAct,
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
  { institutionId, examSessionId, sittings, action, id }: GivenAct,
): Promise<{ id: string; orderNo: string | null }[]> {
  const own = inInstitution(db, institutionId)
  if (sittings !== 'all') {
    const known = await db
      .select({ id: orders.id, orderNo: orders.orderNo })
      .from(orders)
      .where(and(inArray(orders.id, sittings), own))
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
    .where(and(eq(acts.staffActId, id), own))
  return [...before, ...all.filter((one) => !before.some((done) => done.id === one.id))]
}
