import type { AccommodationObjection } from '#contract/calls/accommodations.ts'
import { accommodationObjection } from '#server/domains/accommodations/index.ts'
import { queueLetter } from '#server/domains/letter-queue/index.ts'
import { refuseFinished } from '#server/domains/orders/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { accommodationObjections } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

/**
 * Keeps what a candidate says against the accommodations of a test that is not over, once, and has it told to the staff; the same text again is the same objection.
 * @throws Refusal `objection.alreadySent`, those of `refuseFinished`
 */
export async function objectToAccommodations(
  { order }: Sitting,
  text: string,
  { tx, now }: SittingTransaction,
): Promise<AccommodationObjection> {
  const before = await accommodationObjection(tx, order.id)
  if (before?.text === text) return before
  if (before !== null) throw new Refusal('objection.alreadySent')
  refuseFinished(order)
  await tx.insert(accommodationObjections).values({ orderId: order.id, text, createdAt: now })
  await queueLetter(tx, { orderId: order.id, kind: 'accommodationObjection', now })
  return { text, at: now.toISOString() }
}
