import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { proctorAct as call, ProctorAction } from '#contract/calls/proctor.ts'
import { orderState } from '#server/domains/orders/index.ts'
import { countedViolations, type Sitting, type SittingTransaction } from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type ActKind, acts, orders, sectionSittings } from '#server/tables/index.ts'
import { extendSection } from './extend.ts'
import { type Act, reinstate, strikeViolation } from './reinstate.ts'

type Asked = z.output<(typeof call)['body']>
type Done = DataOf<typeof call>

const notes = {
  unlocked: 'unlocked',
  locked: 'locked',
  note: 'noted',
  cameraResolved: 'cameraResolved',
} as const satisfies Partial<Record<ProctorAction['kind'], ActKind>>

/** As the record keeps it; what comes late keeps the time at which it was done, never one that is still to come. */
export const actOf = (
  { reason, late, at }: Asked,
  by: Act['by'],
  { now }: Pick<SittingTransaction, 'now'>,
): Act => ({
  by,
  reason,
  ...(late && { madeAt: new Date(Math.min(at, now.getTime())) }),
})

/**
 * Does what is wanted, by the same ways as an operator at the server, and puts it on record: of a proctor whose PIN was
 * right, or of anybody what needs none.
 * @throws Refusal of the call, beside those of the PIN
 */
export async function perform(
  sitting: Sitting,
  asked: Asked,
  by: Act['by'],
  transaction: SittingTransaction,
): Promise<Done> {
  const { action } = asked
  const act = actOf(asked, by, transaction)
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
    default: {
      const kind = notes[action.kind]
      const { id: orderId } = sitting.order
      await transaction.tx
        .insert(acts)
        .values({ orderId, kind, ...act, before: {}, createdAt: transaction.now })
    }
  }
  return standingOf(sitting, action, transaction)
}

/** How the sitting stands after it. */
async function standingOf(
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
    state: orderState(order),
    deadlineAt: running?.deadlineAt.getTime() ?? null,
    violations: await countedViolations(tx, id),
  }
}
