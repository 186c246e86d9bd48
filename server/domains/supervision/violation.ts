import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import { type attachEvidence as attachCall, updateViolation as call } from '#contract/calls/answers.ts'
import { countsAgainst } from '#contract/rules/stopping.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import { judgementOf } from '#server/domains/institutions/index.ts'
import {
  countedViolations,
  picturesOf,
  type Sitting,
  type SittingTransaction,
  stopAtLimit,
  writeOnce,
} from '#server/domains/sittings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { randomId } from '#server/tables/columns.ts'
import { orders, violations } from '#server/tables/index.ts'
import { arrivesLate } from './arrives-late.ts'

type Violation = z.output<(typeof call)['body']>

/**
 * Records a violation, counts its kind, and stops the test at the institution's limit
 * (spec: supervision#disqualification). One that arrives after the end of the sitting, or after a reinstatement, is
 * recorded without counting. A picture of another sitting is ignored.
 */
export async function recordViolation(
  sitting: Sitting,
  violation: Violation,
  {
    writeId,
    member,
    transaction,
  }: { writeId: string | undefined; member: SignedInMember; transaction: SittingTransaction },
): Promise<DataOf<typeof call>> {
  const { order } = sitting
  // Its picture is uploaded anew where an attempt failed, and may be missing the first time (`attachEvidence`).
  const { image, ...request } = violation
  // Without an id another picture makes another violation.
  const write = { id: writeId, kind: 'updateViolation', request, apart: image, answer: call.data }
  return writeOnce(sitting, write, transaction, async () => {
    const { violationKind, section, textVoice, grounds = null } = violation
    const arrivedLate = await arrivesLate(sitting, grounds, transaction)
    const id = randomId()
    await transaction.tx.insert(violations).values({
      id,
      orderId: order.id,
      section,
      violationKind,
      mediaId: (await picturesOf(transaction.tx, order, [image]))[0] ?? null,
      textVoice,
      counts: !arrivedLate && isCounted(violation, member),
      arrivedLate,
      grounds,
      createdAt: transaction.now,
    })
    // A late violation is told of the disqualification only if that was for its own kind.
    const disqualified = arrivedLate
      ? order.disqualifiedFor === violationKind
      : await stopAtLimit(sitting, member, transaction)
    const counts = await countedViolations(transaction.tx, order.id)
    return { id, violationKind, count: counts[violationKind], disqualified }
  })
}

const isCounted = ({ counts, grounds }: Violation, member: SignedInMember): boolean =>
  counts && countsAgainst(grounds?.what, judgementOf(member), member.institution === null)

/** Adds a picture that was uploaded later, in any state of the sitting; an existing picture stays. */
export async function attachEvidence(
  db: Database,
  memberId: string,
  { id, image }: { id: string; image: string },
): Promise<DataOf<typeof attachCall>> {
  const [order] = await db
    .select({ id: orders.id, memberId: orders.memberId, protocol: orders.protocol })
    .from(violations)
    .innerJoin(orders, eq(orders.id, violations.orderId))
    .where(and(eq(violations.id, id), eq(orders.memberId, memberId)))
  if (!order) throw new Refusal('violation.notFound')
  const [picture] = await picturesOf(db, order, [image])
  if (picture === undefined) throw new Refusal('media.notFound')
  // Of several pictures at once, the first that is written stays.
  const [attached] = await db
    .update(violations)
    .set({ mediaId: sql`coalesce(${violations.mediaId}, ${picture})` })
    .where(eq(violations.id, id))
    .returning({ mediaId: violations.mediaId })
  return { id, image: attached?.mediaId ?? picture }
}
