import {
  decideCase,
  type ReviewedCase,
  reviewCase,
  reviewPicture,
  reviewQueue,
} from '#contract/calls/staff-reviews.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { inFullAnswer, pictureOfRecord } from '#server/domains/supervision/index.ts'
import { reasonsOf } from '#server/domains/verdicts/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { standOf } from './case.ts'
import { caseOf, decide } from './decide.ts'
import { dueOfOrder, reviewPage } from './queue.ts'

/** What waits for a person, its evidence, and their decisions (spec: staff#reviews). */
export function reviewQueueRoutes(context: RouteContext): void {
  const { db, files } = context

  async function shown(institutionId: string | null, id: string, personId: string): Promise<ReviewedCase> {
    const order = await caseOf(context, institutionId, id)
    const { version, waits, ...stand } = await standOf(db, order, personId)
    const sitting = await inFullAnswer(db, order)
    const isJudged = waits.some(({ kind }) => kind === 'verdict')
    return {
      ...{ sitting, waits, ...stand, version },
      due: await dueOfOrder(db, id, context.now()),
      reasons: isJudged ? await reasonsOf(db, order, sitting.integrity) : [],
    }
  }

  route(context, reviewQueue, async ({ query }) => {
    const { institutionId = null, ...asked } = query
    const { page, limit } = asked
    return { ...(await reviewPage(db, { institutionId, ...asked, now: context.now() })), page, limit }
  })

  route(context, reviewCase, ({ staff, params: { id }, query: { institutionId = null } }) =>
    shown(institutionId, id, staff.person.id),
  )

  fileRoute(context, reviewPicture, async ({ params: { id, image }, query: { institutionId = null } }) => {
    const order = await caseOf(context, institutionId, id)
    const picture = await pictureOfRecord({ db, files }, order, image)
    if (picture === undefined) throw new Refusal('media.notFound')
    return { type: 'image/jpeg', bytes: picture.bytes, content: picture.stream }
  })

  route(context, decideCase, async ({ staff, body: { institutionId = null, ...decision } }) => {
    const personId = staff.person.id
    await decide(context, { ...decision, institutionId, personId })
    return shown(institutionId, decision.id, personId)
  })
}
