import { eq } from 'drizzle-orm'
import type { WaitReason } from '#contract/calls/integrity.ts'
import { certify } from '#server/domains/certificates/index.ts'
import { queueLetter } from '#server/domains/letter-queue/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, members, orders, protocols } from '#server/tables/index.ts'
import { writeReport } from './keep-report.ts'
import { type Asked, type Heard, labelOf, reasonsToWait } from './verdict.ts'

async function askedOf(db: Queries, memberId: string): Promise<Asked | null> {
  const [row] = await db
    .select({ institution: institutions })
    .from(members)
    .innerJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(members.id, memberId))
  if (row === undefined) return null
  const { certificates, supervisedShare, proctorPinHash } = row.institution
  return { certificates, supervisedShare, hasPin: proctorPinHash !== null }
}

/** Why the result of a sitting waits for a person, by what its institution asks now. */
export const reasonsOf = async (
  db: Queries,
  { memberId }: { readonly memberId: string },
  report: Heard,
): Promise<WaitReason[]> => reasonsToWait(report, await askedOf(db, memberId))

/**
 * Judges a sitting of which nothing is open any more: writes its report, and settles its result, which is told from now on,
 * or leaves it to a person (spec: certificates#settlement, certificates#the-verdict). A sitting of protocol 1, which an
 * older version started, ends as it began: at once.
 */
export async function judge(
  orderId: string,
  { tx, now }: { readonly tx: Queries; readonly now: Date },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) return
  const report = await writeReport(orderId, { tx, now })
  const asked = await askedOf(tx, order.memberId)
  const passes = order.protocol === protocols.unsigned || reasonsToWait(report, asked).length === 0
  await tx
    .update(orders)
    .set({
      verdict: passes ? 'passed' : 'waiting',
      verdictAt: now,
      settledAt: passes ? now : null,
      supervision: labelOf(report, asked),
    })
    .where(eq(orders.id, orderId))
  await queueLetter(tx, { orderId, kind: passes ? 'resultSettled' : 'resultHeld', now })
  if (passes) await certify(tx, orderId, now)
}
