import { and, inArray } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { type DatabaseAndClock, type Sitting, withSittings } from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import { actOnEach } from './acts-on-each.ts'
import { type ActionAtOnce, doAt, wantedAt } from './done-at-once.ts'
import { doneBefore, type GivenAct, inInstitution, type Named, type Outcome } from './given-act.ts'

/**
 * How many sittings are held at a time: what their browsers send waits meanwhile, some hundred ms. The screens of a part that is done would
 * keep the server busy while it does the next.
 */
const atATime = limits.room.sittingsOfAct

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
  let found: ReadonlyMap<string, End>
  try {
    found = await withSittings(context, own, async (locked, transaction) => {
      const before = await doneBefore(transaction.tx, given, ids)
      const ends = new Map(locked.map((sitting) => [sitting, endOf(sitting, given, before)]))
      const due = locked.filter((sitting) => ends.get(sitting) === 'due')
      if (due.length > 0) await doAt(due, given, transaction)
      return new Map([...ends].map(([{ order }, end]) => [order.id, end]))
    })
  } catch (error) {
    given.failed(error, sittings)
    return null
  }
  const alone = sittings.filter(({ id }) => found.get(id) === 'alone')
  const others = sittings
    .filter((one) => !alone.includes(one))
    .map((one) => outcomeOf(one, found.get(one.id)))
  const { action } = given
  if (action.kind !== 'endTest') return others
  return [...others, ...(await actOnEach(context, alone, { ...given, action }))]
}

type End = ReturnType<typeof wantedAt> | 'done' | Refusal

function outcomeOf(one: Named, end: End | undefined): Outcome {
  if (end === undefined) return { ...one, outcome: 'notFound', code: null }
  if (end instanceof Refusal) return { ...one, outcome: 'refused', code: end.code }
  return { ...one, outcome: end === 'already' ? 'already' : 'done', code: null }
}

/** Whether the act is to be done at a sitting; else what becomes of it. */
function endOf(
  sitting: Sitting,
  { action }: GivenAct<ActionAtOnce>,
  before: Awaited<ReturnType<typeof doneBefore>>,
): End {
  const earlier = before.get(sitting.order.id)
  if (earlier === 'other') return new Refusal('write.reused')
  if (earlier === 'same') return 'done'
  try {
    return wantedAt(sitting, action)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
