import { and, inArray } from 'drizzle-orm'
import type { StaffAction } from '#contract/calls/staff-acts.ts'
import { limits } from '#contract/rules/limits.ts'
import {
  type DatabaseAndClock,
  notifyScreens,
  pauseSittings,
  refusePause,
  type Sitting,
  type SittingTransaction,
  withSittings,
} from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders } from '#server/tables/index.ts'
import { doneBefore, type GivenAct, inInstitution, type Named, type Outcome, recordOf } from './given-act.ts'
import { pausedOf, resumeSittings } from './pause.ts'
import type { ActionAtOnce } from './staff-act.ts'

/**
 * How many sittings are held at a time: what their browsers send waits meanwhile, some hundred ms. The screens of a part that is done would
 * keep the server busy while it does the next.
 */
const atATime = limits.room.sittingsOfAct

export const isAtOnce = (action: StaffAction): action is ActionAtOnce =>
  action.kind === 'pause' || action.kind === 'resume' || action.kind === 'message'

/**
 * Does an act at many sittings with a few statements: a room of hundreds shows it within a second (record 0065). Where
 * some cannot be done together each of them is done by itself, so that one that fails keeps nothing from the others.
 */
export async function actAtOnce(
  context: DatabaseAndClock,
  sittings: readonly Named[],
  given: GivenAct<ActionAtOnce>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < sittings.length; from += atATime) {
    const some = sittings.slice(from, from + atATime)
    outcomes.push(...((await together(context, some, given)) ?? (await oneByOne(context, some, given))))
  }
  return outcomes
}

async function oneByOne(
  context: DatabaseAndClock,
  sittings: readonly Named[],
  given: GivenAct<ActionAtOnce>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of sittings)
    outcomes.push(
      ...((await together(context, [one], given)) ?? [
        { ...one, outcome: 'refused' as const, code: 'server.failed' as const },
      ]),
    )
  return outcomes
}

/** What became of each; null where the database failed, and nothing was done. */
async function together(
  context: DatabaseAndClock,
  sittings: readonly Named[],
  given: GivenAct<ActionAtOnce>,
): Promise<Outcome[] | null> {
  const ids = sittings.map(({ id }) => id)
  const own = and(inArray(orders.id, ids), inInstitution(context.db, given.institutionId))
  try {
    const found = await withSittings(context, own, async (locked, transaction) => {
      const before = await doneBefore(transaction.tx, given, ids)
      const ends = new Map(locked.map((sitting) => [sitting, endOf(sitting, given, before)]))
      const due = locked.filter((sitting) => ends.get(sitting) === 'due')
      if (due.length > 0) await doAt(due, given, transaction)
      return new Map([...ends].map(([{ order }, end]) => [order.id, end]))
    })
    return sittings.map((one) => {
      const end = found.get(one.id)
      if (end === undefined) return { ...one, outcome: 'notFound', code: null }
      if (end instanceof Refusal) return { ...one, outcome: 'refused', code: end.code }
      return { ...one, outcome: end === 'due' ? 'done' : end, code: null }
    })
  } catch (error) {
    given.failed(error, sittings)
    return null
  }
}

/** Whether the act is to be done at a sitting; else what becomes of it. */
function endOf(
  sitting: Sitting,
  { action: { kind } }: GivenAct<ActionAtOnce>,
  before: Awaited<ReturnType<typeof doneBefore>>,
): 'due' | 'done' | 'already' | Refusal {
  const earlier = before.get(sitting.order.id)
  if (earlier === 'other') return new Refusal('write.reused')
  if (earlier === 'same') return 'done'
  const isPaused = sitting.order.pausedAt !== null
  if ((kind === 'pause' && isPaused) || (kind === 'resume' && !isPaused)) return 'already'
  try {
    if (kind === 'pause') refusePause(sitting)
    return 'due'
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function doAt(
  sittings: readonly Sitting[],
  given: GivenAct<ActionAtOnce>,
  transaction: SittingTransaction,
): Promise<void> {
  const { action, id: staffActId } = given
  const ids = sittings.map(({ order }) => order.id)
  const record = recordOf(given)
  if (action.kind === 'pause') await pauseSittings(sittings, record, transaction)
  if (action.kind === 'resume') await resumeSittings(sittings.map(pausedOf), record, transaction)
  const text = action.kind === 'message' ? action.text : null
  if (text !== null) {
    const messaged = { kind: 'messaged' as const, ...record, before: { text }, createdAt: transaction.now }
    await transaction.tx.insert(acts).values(ids.map((orderId) => ({ orderId, ...messaged })))
  }
  await notifyScreens(ids, { staffActId, kind: action.kind, text }, transaction)
}
