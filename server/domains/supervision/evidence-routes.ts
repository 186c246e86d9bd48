import { contestDisqualification, sittingEvidence, unlockEvidence } from '#contract/calls/evidence.ts'
import { ownOrder } from '#server/domains/orders/queries.ts'
import { atSitting } from '#server/domains/sittings/at-sitting.ts'
import { orderOf } from '#server/domains/sittings/sitting.ts'
import { sealIn } from '#server/domains/supervision/seal.ts'
import type { Room } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { objections } from '#server/tables/index.ts'
import { evidenceOf } from './evidence.ts'

/** What stands against a candidate, and their one answer to it. */
export function evidenceCalls(room: Room): void {
  const { db, files } = room
  const seal = sealIn(files)

  route(room, sittingEvidence, async ({ member: { member }, params: { id } }) =>
    evidenceOf(db, (await ownOrder(db, member.id, id)).order),
  )

  route(room, unlockEvidence, async ({ member: { member }, params: { id }, body: { locked } }) => {
    const { order } = await ownOrder(db, member.id, id)
    const key = (await seal()).keyFor(order.id, locked)
    if (key === null) throw new Refusal('request.invalid')
    return { opened: key.toString('base64') }
  })

  route(room, contestDisqualification, ({ member: { member }, params: { id }, body: { text } }) =>
    atSitting(room, orderOf(member.id, id), async ({ order }, { tx, now }) => {
      const { objection } = await evidenceOf(tx, order)
      if (objection !== null && objection.text !== text) throw new Refusal('objection.alreadySent')
      if (objection === null) {
        if (order.disqualifiedAt === null) throw new Refusal('objection.notStopped')
        await tx.insert(objections).values({ orderId: order.id, text, createdAt: now })
      }
      return evidenceOf(tx, order)
    }),
  )
}
