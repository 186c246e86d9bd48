import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { proctorAct as call, ProctorAction } from '#contract/calls/proctor.ts'
import { sittingState } from '#contract/rules/sitting.ts'
import {
  countedViolations,
  pauseOf,
  pauseSitting,
  resumeSitting,
  type Sitting,
  type SittingTransaction,
} from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type ActKind, acts, orders, sectionSittings } from '#server/tables/index.ts'
import { extendSection } from './extend.ts'
import { type Act, reinstate, strikeViolation } from './reinstate.ts'

type ActBody = z.output<(typeof call)['body']>
type Done = DataOf<typeof call>

const notes = {
  unlocked: 'unlocked',
  locked: 'locked',
  note: 'noted',
  cameraResolved: 'cameraResolved',
  knownFace: 'faceKnown',
} as const satisfies Partial<Record<ProctorAction['kind'], ActKind>>

/** What a note says beside its reason. */
const noted = (action: ProctorAction) => (action.kind === 'knownFace' ? { place: action.place } : {})

/** The act as it is recorded. One that was sent later keeps the time at which it was done, but never a future one. */
export const actOf = (
  { reason, late, at }: ActBody,
  who: Pick<Act, 'by' | 'personId'>,
  { now }: Pick<SittingTransaction, 'now'>,
): Act => ({
  ...who,
  reason,
  ...(late && { madeAt: new Date(Math.min(at, now.getTime())) }),
})

/**
 * Performs a proctor's act with the same functions as the admin commands, and records it. The caller has checked the PIN
 * where the act needs one.
 * @throws Refusal of the call, except those of the PIN
 */
export async function perform(
  sitting: Sitting,
  body: ActBody,
  who: Pick<Act, 'by' | 'personId'>,
  transaction: SittingTransaction,
): Promise<Done> {
  const { action } = body
  const act = actOf(body, who, transaction)
  switch (action.kind) {
    case 'extend':
      await extendSection(sitting, action.minutes * 60, act, transaction)
      break
    case 'strike':
      await strikeViolation(sitting, action.violationId, act, transaction)
      break
    case 'reinstate':
      if (!(await reinstate(sitting, act, transaction))) throw new Refusal('sitting.notStopped')
      break
    case 'pause':
      await pauseSitting(sitting, act, transaction)
      break
    case 'resume':
      await resumeSitting(sitting, act, transaction)
      break
    default: {
      const kind = notes[action.kind]
      const { id: orderId } = sitting.order
      await transaction.tx
        .insert(acts)
        .values({ orderId, kind, ...act, before: noted(action), createdAt: transaction.now })
    }
  }
  return stateAfter(sitting, action, transaction)
}

/** The state of the sitting after the act. */
async function stateAfter(
  { order: { id } }: Sitting,
  { kind }: ProctorAction,
  { tx }: SittingTransaction,
): Promise<Done> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Refusal('order.notFound')
  const begun = await tx.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
  const running = begun.find(({ submittedAt }) => submittedAt === null)
  return {
    kind,
    state: sittingState(order),
    deadlineAt: running?.deadlineAt.getTime() ?? null,
    pause: pauseOf(order),
    violations: await countedViolations(tx, id),
  }
}
