import { attachEvidence as attachEvidenceCall, updateViolation } from '#contract/calls/answers.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { ownOrderByLicence } from '#server/domains/orders/index.ts'
import { withSitting } from '#server/domains/sittings/index.ts'
import { route } from '#server/platform/http/route.ts'
import { attachEvidence, recordViolation } from './violation.ts'

/** Violations as the browser reports them, and pictures that arrive after them. */
export function violationRoutes(context: RouteContext): void {
  const { db } = context

  route(context, updateViolation, async ({ member, params, body, headers }) => {
    const { order } = await ownOrderByLicence(db, member.member.id, params.license)
    return withSitting(context, { memberId: member.member.id, orderId: order.id }, (sitting, transaction) =>
      recordViolation(sitting, body, { writeId: headers[writeIdHeader], member, transaction }),
    )
  })
  route(context, attachEvidenceCall, ({ member: { member }, params, body }) =>
    attachEvidence(db, member.id, { id: params.id, image: body.image }),
  )
}
