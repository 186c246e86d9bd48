import { and, eq } from 'drizzle-orm'
import type { SectionName } from '#contract/limits.ts'
import { acts, sectionSittings } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Act } from './reinstate.ts'
import { type Desk, finishedRefusal, requireBegun, type Sitting } from './sitting.ts'

/**
 * Gives the section whose clock runs more time; an open screen hears of it with its next heartbeat. What was done
 * stays on record. Call it `atSitting`.
 *
 * @param seconds may be negative, to take back what was given by mistake; never to before now
 * @returns the section and its new end, ms since 1970
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `section.locked` where no clock runs,
 *   `sitting.finished` where the test is over
 */
export async function extendSection(
  sitting: Sitting,
  seconds: number,
  act: Act,
  { tx, now }: Desk,
): Promise<{ section: SectionName; deadlineAt: number }> {
  requireBegun(sitting)
  const running = [...sitting.sections.values()].find(({ submittedAt }) => submittedAt === null)
  if (sitting.order.finishedAt) throw finishedRefusal(sitting, 'listening')
  if (!running) throw new Refusal('section.locked')
  const { section, deadlineAt: before, orderId } = running
  const deadlineAt = new Date(Math.max(now.getTime(), before.getTime() + seconds * 1000))
  await tx
    .update(sectionSittings)
    .set({ deadlineAt })
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section)))
  await tx.insert(acts).values({
    orderId,
    kind: 'extended',
    ...act,
    before: { section, deadlineAt: before, seconds },
    createdAt: now,
  })
  return { section, deadlineAt: deadlineAt.getTime() }
}
