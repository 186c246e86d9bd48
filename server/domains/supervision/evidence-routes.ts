import { contestDisqualification, sittingEvidence, unlockEvidence } from '#contract/calls/evidence.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { queueLetter } from '#server/domains/letter-queue/index.ts'
import { ownOrder } from '#server/domains/orders/index.ts'
import { withSitting } from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { objections } from '#server/tables/index.ts'
import { evidenceOf } from './evidence.ts'
import { sealIn } from './seal.ts'

/** The evidence against a candidate, and their one objection to it. */
export function evidenceRoutes(context: RouteContext): void {
  const { db, files } = context
  const seal = sealIn(files)

  route(context, sittingEvidence, async ({ member: { member }, params: { id } }) =>
    evidenceOf(db, (await ownOrder(db, member.id, id)).order),
  )

  route(context, unlockEvidence, async ({ member: { member }, params: { id }, body: { locked } }) => {
    const { order } = await ownOrder(db, member.id, id)
    const key = await seal.keyFor(order.id, locked)
    if (key === null) throw new Refusal('request.invalid')
    return { opened: key.toString('base64') }
  })

  route(context, contestDisqualification, ({ member: { member }, params: { id }, body: { text } }) =>
    withSitting(context, { memberId: member.id, orderId: id }, async ({ order }, { tx, now }) => {
      const { objection } = await evidenceOf(tx, order)
      if (objection !== null && objection.text !== text) throw new Refusal('objection.alreadySent')
      if (objection === null) {
        if (order.disqualifiedAt === null) throw new Refusal('objection.notStopped')
        await tx.insert(objections).values({ orderId: order.id, text, createdAt: now })
        await queueLetter(tx, { orderId: order.id, kind: 'objectionReceived', now })
      }
      return evidenceOf(tx, order)
    }),
  )
}
