import { and, eq, exists, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { endToleranceMs } from '#contract/rules/admission.ts'
import { limits } from '#contract/rules/limits.ts'
import { queueLetter } from '#server/domains/letter-queue/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  candidateLetters,
  institutions,
  journalEntries,
  members,
  orders,
  sectionSittings,
} from '#server/tables/index.ts'

/** How long late answers have waited before anybody is told, ms: the rest of a delivery may prove that they count by themselves. */
const deliveredWithinMs = 60_000

/**
 * Queues the letter on each result that is held by late answers alone, which no single act begins: the test has ended, nothing more may
 * arrive that counts by itself, and a person has to decide.
 */
export async function queueHeldResults(db: Database, now: Date): Promise<void> {
  const graceSeconds = sql`coalesce(${institutions.lateGraceSeconds}, ${limits.lateGrace.seconds})`
  const held = db
    .select({ orderId: sectionSittings.orderId })
    .from(sectionSittings)
    .where(and(eq(sectionSittings.orderId, orders.id), gt(sectionSittings.held, 0)))
  const arrived = db
    .select({ orderId: journalEntries.orderId })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.orderId, orders.id),
        eq(journalEntries.verdict, 'held'),
        lte(journalEntries.receivedAt, new Date(now.getTime() - deliveredWithinMs)),
      ),
    )
  const queued = db
    .select({ orderId: candidateLetters.orderId })
    .from(candidateLetters)
    .where(and(eq(candidateLetters.orderId, orders.id), eq(candidateLetters.kind, 'resultHeld')))
  const found = await db
    .select({ orderId: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(
      and(
        // As the index `orders_unsettled` has it.
        ...[isNotNull(orders.finishedAt), isNull(orders.disqualifiedAt)],
        ...[isNull(orders.settledAt), isNull(orders.verdict)],
        isNotNull(members.emailVerifiedAt),
        sql`${orders.finishedAt} + make_interval(secs => ${graceSeconds} + ${endToleranceMs / 1000}) <= ${now.toISOString()}::timestamptz`,
        ...[exists(held), exists(arrived), notExists(queued)],
      ),
    )
  for (const { orderId } of found) await queueLetter(db, { orderId, kind: 'resultHeld', now })
}
