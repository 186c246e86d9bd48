import { and, eq } from 'drizzle-orm'
import { review } from '#contract/calls/review.ts'
import { resultState } from '#contract/rules/sitting.ts'
import { documentOf } from '#contract/rules/test-sections.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { type OwnOrder, ownOrderByLicence, sectionScores } from '#server/domains/orders/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { answers, items, parts } from '#server/tables/index.ts'
import { type AskedItem, countsPerPart } from './counts.ts'

/** What the owner of a finished test may know of it: counts per part, never the key (spec: certificates#review). */
export function reviewRoutes(context: RouteContext): void {
  const { db } = context

  route(context, review, async ({ member: { member }, params }) => {
    const own = await ownOrderByLicence(db, member.id, params.license)
    const { id, orderNo, finishedAt, disqualifiedAt, settledAt, predictedScore, level } = own.order
    const waits = { review: 'review.waiting', withheld: 'review.withheld' } as const
    const result = resultState(own.order)
    if (disqualifiedAt !== null) throw new Refusal('sitting.disqualified')
    if (result === 'review' || result === 'withheld') throw new Refusal(waits[result])
    // Nothing tells the points while they can change (spec: certificates#settlement).
    if (result === 'pending' && own.held > 0) throw new Refusal('review.answersWait')
    if (settledAt === null || finishedAt === null) throw new Refusal('review.notReady')
    const scores = await sectionScores(db, [id])
    return {
      id,
      orderNo,
      license: own.licence.code,
      name: own.test.name,
      endTest: finishedAt.toISOString(),
      predictedScore,
      level,
      document: documentOf(own.test),
      heldAnswers: own.held,
      sections: countsPerPart(await askedItems(db, own), scores(id)),
    }
  })
}

async function askedItems(db: Queries, { order, test }: OwnOrder): Promise<AskedItem[]> {
  const rows = await db
    .select({ item: items, part: parts.letter, selectedAnswer: answers.answer })
    .from(items)
    .innerJoin(parts, eq(parts.id, items.partId))
    .leftJoin(answers, and(eq(answers.itemId, items.id), eq(answers.orderId, order.id)))
    .where(eq(items.testId, test.id))
  return rows.map(({ item: { section, options, key }, part, selectedAnswer }) => ({
    section,
    part,
    selectedAnswer,
    right: options[key] ?? '',
  }))
}
