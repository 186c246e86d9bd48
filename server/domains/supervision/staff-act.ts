import type { StaffAction } from '#contract/calls/staff-acts.ts'
import { endTest, openCallOf, type Sitting, type SittingTransaction } from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts } from '#server/tables/index.ts'
import { type ActionAtOnce, isOver } from './done-at-once.ts'
import { giveBack } from './give-back.ts'
import { recordedAs } from './given-act.ts'
import { decideLateOfSitting } from './late-answers.ts'
import { type Act, reinstate, strikeViolation } from './reinstate.ts'

/** What is done at each sitting by itself: what is not done at many at once, and the end of a test that takes long. */
export type ActionOnEach = Exclude<StaffAction, ActionAtOnce> | Extract<StaffAction, { kind: 'endTest' }>

/**
 * Does at one sitting what a person of the staff has asked for, by the same functions as a proctor's PIN and the command line;
 * it is on record with the person. Call it in `withSitting`. Resolves with false where the sitting was so already.
 * @throws Refusal why it cannot be done as the sitting stands
 */
export async function actAsStaff(
  sitting: Sitting,
  action: ActionOnEach,
  act: Act,
  transaction: SittingTransaction,
): Promise<boolean> {
  const { order } = sitting
  const record = (before: object) =>
    transaction.tx.insert(acts).values({
      orderId: order.id,
      kind: recordedAs[action.kind],
      ...act,
      before,
      createdAt: transaction.now,
    })
  switch (action.kind) {
    case 'giveBack':
      return (await giveBack(sitting, act, transaction)) > 0
    case 'endTest': {
      if (isOver(sitting)) return false
      const ran = await endTest(sitting, transaction)
      await record(ran === null ? {} : { section: ran.section, deadlineAt: ran.deadlineAt })
      return true
    }
    case 'strike':
      return strikeViolation(sitting, action.violationId, act, transaction)
    case 'reinstate':
      return reinstate(sitting, act, transaction)
    case 'acceptLate':
      return (await decideLateOfSitting(sitting, { decision: 'accepted' }, act, transaction)) > 0
    case 'allowTakeover':
      if (order.startedAt === null) throw new Refusal('sitting.notStarted')
      await record({})
      return true
    case 'answerCall': {
      const open = await openCallOf(transaction.tx, order.id)
      if (open === null) return false
      await record({ call: open.call })
      return true
    }
    case 'note':
      await record({})
      return true
  }
}
