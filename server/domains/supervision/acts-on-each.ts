import { and, eq } from 'drizzle-orm'
import { type DatabaseAndClock, notifyScreens, withSitting } from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import {
  doneBefore,
  type GivenAct,
  inInstitution,
  type Named,
  noticeOf,
  type Outcome,
  recordOf,
} from './given-act.ts'
import { type ActionOnEach, actAsStaff } from './staff-act.ts'

/** How many sittings are worked on at a time: other calls still get connections. */
const atATime = 4

/** Does an act at each of its sittings, each in a transaction of its own. */
export async function actOnEach(
  context: DatabaseAndClock,
  sittings: readonly Named[],
  given: GivenAct<ActionOnEach>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...sittings]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      outcomes.push({ ...one, ...(await actOn(context, one, given)) })
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return outcomes
}

async function actOn(
  context: DatabaseAndClock,
  one: Named,
  given: GivenAct<ActionOnEach>,
): Promise<Pick<Outcome, 'outcome' | 'code'>> {
  const own = and(eq(orders.id, one.id), inInstitution(context.db, given.institutionId))
  try {
    const isDone = await withSitting(context, own, async (sitting, transaction) => {
      const before = (await doneBefore(transaction.tx, given, [one.id])).get(one.id)
      if (before === 'other') throw new Refusal('write.reused')
      if (before === 'same') return true
      if (!(await actAsStaff(sitting, given.action, recordOf(given), transaction))) return false
      const kind = noticeOf(given.action)
      if (kind) await notifyScreens([one.id], { staffActId: given.id, kind, text: null }, transaction)
      return true
    })
    return { outcome: isDone ? 'done' : 'already', code: null }
  } catch (error) {
    // The others go on; who asked sees which one has to be asked again.
    if (error instanceof Refusal) return { outcome: 'refused', code: error.code }
    given.failed(error, [one])
    return { outcome: 'refused', code: 'server.failed' }
  }
}
