import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { resultState } from '#contract/rules/sitting.ts'
import { quantity } from '#server/platform/cli/table.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { members, orders, sectionSittings } from '#server/tables/index.ts'

/** Why the points of a finished sitting are not told. */
type Reason = 'held' | 'pending' | 'review' | 'withheld'

const words: Record<Reason, string> = {
  held: 'with late answers to be decided',
  pending: 'with late answers that may still arrive',
  review: 'to be certified',
  withheld: 'withheld',
}

/** Finished sittings whose points are not told (spec: certificates#settlement), in all and by what they wait for. */
export interface NotSettled extends Readonly<Record<Reason, number>> {
  readonly sittings: number
}

/** Of the sittings of a company's members that `which` selects; stopped ones have no result. */
export async function notSettled(db: Queries, which: SQL | undefined): Promise<NotSettled> {
  const held = db
    .select({ id: sectionSittings.orderId })
    .from(sectionSittings)
    .where(sql`${sectionSittings.held} > 0`)
  const { finishedAt, disqualifiedAt, settledAt, verdict } = orders
  const rows = await db
    .select({
      order: { finishedAt, disqualifiedAt, settledAt, verdict },
      isHeld: inArray(orders.id, held).mapWith(Boolean),
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(
      and(
        ...[which, isNotNull(finishedAt), isNull(disqualifiedAt)],
        // A settled result that a person has withheld since is not told either.
        or(isNull(settledAt), eq(verdict, 'withheld')),
      ),
    )
  const reasons = rows.flatMap(({ order, isHeld }): Reason[] => {
    const state = resultState(order)
    if (state === 'pending') return [isHeld ? 'held' : 'pending']
    return state === 'review' || state === 'withheld' ? [state] : []
  })
  const of = (reason: Reason) => reasons.filter((one) => one === reason).length
  return {
    ...{ sittings: reasons.length, held: of('held'), pending: of('pending') },
    ...{ review: of('review'), withheld: of('withheld') },
  }
}

/** For reading, such as `not settled yet: 3 sittings (2 to be certified, 1 withheld); …`; nothing where all are told. */
export function notSettledText({ sittings, ...reasons }: NotSettled): string[] {
  if (sittings === 0) return []
  const why = (Object.keys(words) as Reason[])
    .filter((reason) => reasons[reason] > 0)
    .map((reason) => `${reasons[reason]} ${words[reason]}`)
  return [
    `not settled yet: ${quantity(sittings, 'sitting')} (${why.join(', ')}); no points of theirs are told`,
  ]
}
