import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ViolationKind } from '#contract/violations.ts'
import { announce } from '#server/domains/changes/index.ts'
import { counting, judgeAnew, type Sitting, type SittingTransaction } from '#server/domains/sittings/index.ts'
import { dropReport } from '#server/domains/verdicts/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type ActBy, acts, orders, sectionSittings, violations } from '#server/tables/index.ts'

/** Who did it and why, as recorded. */
export interface Act {
  by: ActBy
  /** Of `staff`: the person, and the call that names this act. */
  personId?: string
  staffActId?: string
  reason: string
  /** When it was done, if it was sent later. */
  madeAt?: Date
}

/**
 * Strikes a violation out: it stays on record and no longer counts. A repeated call changes nothing. Resolves with whether it
 * was struck out now.
 * @throws Refusal `violation.notFound`
 */
export async function strikeViolation(
  { order }: Sitting,
  violationId: string,
  act: Act,
  { tx, now }: SittingTransaction,
): Promise<boolean> {
  const which = and(eq(violations.id, violationId), eq(violations.orderId, order.id))
  const [violation] = await tx.select({ id: violations.id }).from(violations).where(which)
  if (!violation) throw new Refusal('violation.notFound')
  const struck = await tx
    .update(violations)
    .set({ struckAt: now, struckBecause: act.reason })
    .where(and(which, isNull(violations.struckAt)))
    .returning({ id: violations.id })
  if (struck.length === 0) return false
  await tx
    .insert(acts)
    .values({ orderId: order.id, kind: 'struck', ...act, before: { violationId }, createdAt: now })
  return true
}

/**
 * Lets a stopped sitting go on with its remaining time (spec: supervision#reinstatement). Violations of the kind that
 * stopped it are struck out: otherwise the next warning would stop it again. Resolves with whether it was stopped.
 */
export async function reinstate(
  sitting: Sitting,
  act: Act,
  { tx, now }: SittingTransaction,
): Promise<boolean> {
  const { order, sections } = sitting
  const { disqualifiedAt, disqualifiedFor, finishedAt } = order
  if (disqualifiedAt === null) return false
  const struck = await strikeKind(order.id, disqualifiedFor, act, { tx, now })
  // Of a sitting that is paused the clocks stood before it was stopped, and stand from here on.
  const stoodAt = order.pausedAt ?? disqualifiedAt
  const open = [...sections.values()].filter(({ submittedAt }) => submittedAt === null)
  for (const { section, deadlineAt } of open) {
    const left = Math.max(0, deadlineAt.getTime() - stoodAt.getTime())
    await tx
      .update(sectionSittings)
      .set({ deadlineAt: new Date(now.getTime() + left) })
      .where(and(eq(sectionSittings.orderId, order.id), eq(sectionSittings.section, section)))
  }
  await tx
    .update(orders)
    .set({
      ...{ disqualifiedAt: null, disqualifiedFor: null, finishedAt: null },
      ...(order.pausedAt !== null && { pausedAt: now }),
    })
    .where(eq(orders.id, order.id))
  const deadlines = open.map(({ section, deadlineAt }) => ({ section, deadlineAt }))
  const before = { disqualifiedAt, disqualifiedFor, finishedAt, struck, deadlines }
  await tx.insert(acts).values({ orderId: order.id, kind: 'reinstated', ...act, before, createdAt: now })
  await dropReport(tx, order.id)
  await judgeAnew(sitting, { tx, now })
  await announce(tx, order.id)
  return true
}

async function strikeKind(
  orderId: string,
  kind: ViolationKind | null,
  { reason }: Act,
  { tx, now }: SittingTransaction,
): Promise<string[]> {
  if (kind === null) return []
  const counted = and(eq(violations.orderId, orderId), eq(violations.violationKind, kind), counting)
  const rows = await tx.select({ id: violations.id }).from(violations).where(counted)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx
      .update(violations)
      .set({ struckAt: now, struckBecause: reason })
      .where(inArray(violations.id, ids))
  }
  return ids
}
