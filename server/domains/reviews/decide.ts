import { and, eq } from 'drizzle-orm'
import type { CaseDecision } from '#contract/calls/staff-reviews.ts'
import { type Sitting, type SittingTransaction, withSitting } from '#server/domains/sittings/index.ts'
import {
  type Act,
  decideLateOfSitting,
  reinstate,
  settleObjectionOfSitting,
} from '#server/domains/supervision/index.ts'
import { certifySitting, withholdSitting } from '#server/domains/verdicts/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import { standOf } from './case.ts'
import { ordersIn } from './in-institution.ts'

interface Given {
  readonly institutionId: string | null
  readonly id: string
  readonly decision: CaseDecision
  /** Of the stand that the person has seen. */
  readonly version: string
  readonly reason: string
  readonly personId: string
}

type Context = { readonly db: Database; readonly now: () => Date }

/** A sitting of the institution as it stands now: what is due by time alone is done first. @throws Refusal `order.notFound` */
export const caseOf = ({ db, now }: Context, institutionId: string | null, id: string) =>
  withSitting({ db, now }, and(eq(orders.id, id), ordersIn(db, institutionId)), async ({ order }) => order)

/**
 * Decides on a sitting under its lock, by the functions of the command line; the act is on record with the person. Of two who have
 * seen the same, the second is refused.
 * @throws Refusal `order.notFound`, `case.changed`, `case.notOpen`, `objection.ownAct`
 */
export async function decide({ db, now }: Context, given: Given): Promise<void> {
  const { institutionId, id, decision, version, reason, personId } = given
  const which = and(eq(orders.id, id), ordersIn(db, institutionId))
  await withSitting({ db, now }, which, async (sitting, transaction) => {
    const stand = await standOf(transaction.tx, sitting.order, personId)
    if (stand.version !== version) throw new Refusal('case.changed')
    if (!stand.decisions.includes(decision)) {
      const isOfObjection = decision === 'reinstate' || decision === 'closeObjection'
      throw new Refusal(isOfObjection && stand.isOwnAct ? 'objection.ownAct' : 'case.notOpen')
    }
    await perform(decision, sitting, { by: 'staff', personId, reason }, transaction)
  })
}

async function perform(
  decision: CaseDecision,
  sitting: Sitting,
  act: Act,
  transaction: SittingTransaction,
): Promise<void> {
  switch (decision) {
    case 'certify':
      await certifySitting(sitting.order, { ...act, ...transaction })
      break
    case 'withhold':
      await withholdSitting(sitting.order, { ...act, ...transaction })
      break
    case 'acceptLate':
      await decideLateOfSitting(sitting, { decision: 'accepted' }, act, transaction)
      break
    case 'refuseLate':
      await decideLateOfSitting(sitting, { decision: 'refused' }, act, transaction)
      break
    case 'reinstate':
      await reinstate(sitting, act, transaction)
      await settleObjectionOfSitting(sitting, act, transaction)
      break
    case 'closeObjection':
      await settleObjectionOfSitting(sitting, act, transaction)
  }
}
