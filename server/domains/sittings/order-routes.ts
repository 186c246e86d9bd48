import { eq } from 'drizzle-orm'
import { objectToAccommodations as objectToAccommodationsCall } from '#contract/calls/accommodations.ts'
import { orderDetailFull, updateSettings, updateStartTest } from '#contract/calls/orders.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { type CertificateSigning, issueDue } from '#server/domains/certificates/index.ts'
import { holdExamSession, tokenGuess } from '#server/domains/exam-sessions/index.ts'
import { ownOrder, ownOrderByLicence, refuseFinished } from '#server/domains/orders/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import { route } from '#server/platform/http/route.ts'
import { orders } from '#server/tables/index.ts'
import { beginSitting } from './begin.ts'
import { objectToAccommodations } from './object-to-accommodations.ts'
import { orderDetail } from './order-detail.ts'
import { withSitting } from './with-sitting.ts'

/** One purchased test: its state, its start, and which devices supervise it. */
export function orderDetailRoutes(context: RouteContext, signing: CertificateSigning): void {
  const { db } = context

  route(context, orderDetailFull, async ({ member: person, params: { id }, request }) => {
    const { member } = person
    const browser = context.browserOf(person, request)
    // With the sitting's lock, which first closes sections past their deadline (spec: sections#deadlines).
    return withSitting(context, { memberId: member.id, orderId: id }, async ({ sections }, { tx, now }) => {
      await issueDue(tx, member.id, now)
      const own = await ownOrder(tx, member.id, id)
      return { ...(await orderDetail(tx, own, { signing, now, sections })), browser }
    })
  })

  const guessToken = tokenGuess(context)
  route(context, updateStartTest, async ({ member: person, params: { id }, body, request }) => {
    const { member } = person
    const origin = originOf(request)
    await guessToken(member.id, { orderId: id, token: body.examToken ?? undefined }, origin)
    const own = { memberId: member.id, orderId: id }
    return withSitting(
      context,
      own,
      async (sitting, transaction) => {
        const serverKey = await beginSitting(sitting, body, { origin, transaction })
        const { tx, now } = transaction
        const { sections } = sitting
        const detail = await orderDetail(tx, await ownOrder(tx, member.id, id), { signing, now, sections })
        return { ...detail, browser: context.browserOf(person, request), serverKey }
      },
      { before: (tx) => holdExamSession(tx, own) },
    )
  })

  route(context, objectToAccommodationsCall, async ({ member: { member }, params: { id }, body: { text } }) =>
    withSitting(context, { memberId: member.id, orderId: id }, (sitting, transaction) =>
      objectToAccommodations(sitting, text, transaction),
    ),
  )

  route(context, updateSettings, async ({ member: { member }, params, body: settings }) => {
    const { order } = await ownOrderByLicence(db, member.id, params.license)
    return withSitting(context, { memberId: member.id, orderId: order.id }, async (sitting, { tx }) => {
      refuseFinished(sitting.order)
      await tx.update(orders).set(settings).where(eq(orders.id, order.id))
      return { settings }
    })
  })
}
