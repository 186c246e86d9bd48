import { and, eq, type SQL } from 'drizzle-orm'
import { isPast } from '#contract/rules/deadline.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { type BySection, sectionsOf } from '#contract/rules/test-sections.ts'
import { certify } from '#server/domains/certificates/index.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { answers, orders, sectionSittings } from '#server/tables/index.ts'
import { rawScore, resultOf } from './score.ts'
import { judgeIfDue } from './settle.ts'
import { type SectionSitting, type Sitting, type SittingTransaction, sittingTime } from './sitting.ts'

type Closing = { by: 'server'; at: Date } | { by: 'candidate'; from: string | null; at: Date }

/** Hands in a section, scores it, and finishes the order when it was the last one. */
export async function closeSection(
  sitting: Sitting,
  section: SectionName,
  closing: Closing,
  { tx }: Pick<SittingTransaction, 'tx'>,
): Promise<void> {
  const { by, at } = closing
  const submittedFrom = closing.by === 'candidate' ? closing.from : null
  await scoreOne(sitting, section, tx, { submittedAt: at, submittedBy: by, submittedFrom })
  // A candidate hands in what has begun under the lock: while another section has not, nothing is finished.
  const isOpen = sectionsOf(sitting.test.plan).some((one) => !sitting.sections.has(one))
  if (by === 'server' || !isOpen) await finishOrder(sitting, { tx, now: at })
}

/** Closes every section that is past its deadline, as of that deadline; true if there was one. */
export async function closeOverdueSections(
  sitting: Sitting,
  { tx, now }: SittingTransaction,
): Promise<boolean> {
  // A disqualified sitting gets its remaining time back when it is reinstated: its sections stay open.
  if (sitting.order.disqualifiedAt) return false
  const time = sittingTime(sitting.order, now)
  const overdue = [...sitting.sections.values()].filter(
    ({ submittedAt, deadlineAt }) => submittedAt === null && isPast(deadlineAt.getTime(), time.getTime()),
  )
  for (const { section, deadlineAt } of overdue) {
    await closeSection(sitting, section, { by: 'server', at: deadlineAt }, { tx })
  }
  return overdue.length > 0
}

/**
 * Scores sections from their stored answers, and the whole test once all of its sections are scored. It may be repeated, as after a
 * late journal: the same answers give the same scores. `now` becomes the order's end unless it has one.
 */
export async function scoreSections(
  sitting: Sitting,
  which: readonly SectionName[],
  { tx, now }: SittingTransaction,
): Promise<void> {
  for (const section of which) await scoreOne(sitting, section, tx)
  await finishOrder(sitting, { tx, now })
}

async function scoreOne(
  sitting: Sitting,
  section: SectionName,
  tx: SittingTransaction['tx'],
  ending: Partial<Pick<SectionSitting, 'submittedAt' | 'submittedBy' | 'submittedFrom'>> = {},
): Promise<void> {
  const { order, test } = sitting
  const asked = await sitting.questions(tx, section)
  const kept = await tx
    .select({ itemId: answers.itemId, answer: answers.answer })
    .from(answers)
    .where(and(eq(answers.orderId, order.id), eq(answers.section, section)))
  const right = rawScore(
    [...asked].map(([itemId, { options, key }]) => ({ itemId, right: options[key] ?? '' })),
    new Map(kept.map(({ itemId, answer }) => [itemId, answer])),
  )
  const scored = { ...ending, rawScore: right, scaledScore: test.scores[section]?.[right] ?? null }
  await withoutWaiting(tx, tx.update(sectionSittings).set(scored).where(sectionOf(sitting, section)))
}

async function finishOrder({ order, test }: Sitting, { tx, now }: SittingTransaction): Promise<void> {
  const begun = await tx.select().from(sectionSittings).where(eq(sectionSittings.orderId, order.id))
  const raw: BySection<number> = Object.fromEntries(begun.map(({ section, rawScore }) => [section, rawScore]))
  if (sectionsOf(test.plan).some((section) => raw[section] == null)) return
  const { predicted, level } = resultOf(raw, test.scores)
  const finishedAt = order.finishedAt ?? now
  await tx.update(orders).set({ finishedAt, predictedScore: predicted, level }).where(eq(orders.id, order.id))
  // A person's decision may amend a result that is settled already.
  if (order.settledAt !== null) await certify(tx, order.id, now)
  else await judgeIfDue({ order: { ...order, finishedAt }, sections: begun }, { tx, now })
}

const sectionOf = ({ order }: Sitting, section: SectionName): SQL | undefined =>
  and(eq(sectionSittings.orderId, order.id), eq(sectionSittings.section, section))
