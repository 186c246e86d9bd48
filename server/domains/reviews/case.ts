import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CaseDecision } from '#contract/calls/staff-reviews.ts'
import type { Order } from '#server/domains/orders/index.ts'
import { waitingTable } from '#server/domains/reminders/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts, journalEntries, orders } from '#server/tables/index.ts'
import { waitsOf } from './queue.ts'

/** What a person may decide on a sitting as it stands, and how that is named. */
export interface Stand {
  readonly waits: ReturnType<typeof waitsOf>
  readonly decisions: CaseDecision[]
  readonly isOwnAct: boolean
  readonly version: string
}

/** Whether the result is there to be decided on; it may be again after it was. */
function ofResult({ finishedAt, disqualifiedAt, verdict, settledAt }: Order): CaseDecision[] {
  if (finishedAt === null || disqualifiedAt !== null || (verdict === null && settledAt === null)) return []
  if (verdict === 'withheld') return ['certify']
  return settledAt === null ? ['certify', 'withhold'] : ['withhold']
}

/**
 * How a sitting stands for a person: what waits, what they may decide. On an objection somebody else must decide than who has
 * acted on the sitting (record 0057).
 */
export async function standOf(db: Queries, order: Order, personId: string): Promise<Stand> {
  const { id, verdict, verdictAt, settledAt, finishedAt, disqualifiedAt } = order
  const [since] = await db.select().from(waitingTable(db, eq(orders.id, id)))
  const ofOrder = eq(journalEntries.orderId, id)
  const held = await db.$count(journalEntries, and(ofOrder, eq(journalEntries.verdict, 'held')))
  const own = await db.$count(acts, and(eq(acts.orderId, id), eq(acts.personId, personId)))
  const { answersSince = null, verdictSince = null, objectionSince = null } = since ?? {}
  const isOwnAct = objectionSince !== null && own > 0
  const ofObjection: CaseDecision[] =
    disqualifiedAt === null ? ['closeObjection'] : ['reinstate', 'closeObjection']
  const seen = {
    verdict,
    verdictAt,
    settledAt,
    finishedAt,
    disqualifiedAt,
    objectionSince,
    held,
  }
  return {
    waits: waitsOf({ answersSince, verdictSince, objectionSince }),
    decisions: [
      ...ofResult(order),
      ...(answersSince === null ? [] : (['acceptLate', 'refuseLate'] as const)),
      ...(objectionSince === null || isOwnAct ? [] : ofObjection),
    ],
    isOwnAct,
    version: createHash('sha256').update(JSON.stringify(seen)).digest('base64url'),
  }
}
