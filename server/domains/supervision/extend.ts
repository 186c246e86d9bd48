import { and, eq } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { announce } from '#server/domains/changes/index.ts'
import {
  finishedRefusal,
  judgeAnew,
  lastBegun,
  refuseExpired,
  requireBegun,
  type Sitting,
  type SittingTransaction,
  sittingTime,
} from '#server/domains/sittings/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, sectionSittings } from '#server/tables/index.ts'
import type { Act } from './reinstate.ts'

/**
 * Gives the current section more time; the browser learns of it by its next heartbeat. A section that its deadline has
 * closed is reopened for the given time from now on, since a candidate who was interrupted can ask for time only
 * afterwards (record 0013); what had arrived late is judged anew. The act is recorded. Call it in `withSitting`.
 *
 * @param seconds may be negative, to undo a mistake; the new end is never before now
 * @param kind of the act: time that was lost and is given back is told from any other
 * @returns the section and its new end, ms since 1970
 * @throws Refusal `sitting.notStarted`, `sitting.disqualified`, `sitting.finished` where the test is over,
 *   `section.locked` where no clock has run yet, `section.finished` where the candidate has handed in
 */
export async function extendSection(
  sitting: Sitting,
  seconds: number,
  act: Act,
  { tx, now }: SittingTransaction,
  kind: 'extended' | 'gaveBack' = 'extended',
): Promise<{ section: SectionName; deadlineAt: number }> {
  requireBegun(sitting)
  refuseExpired(sitting)
  if (sitting.order.finishedAt) throw new Refusal('sitting.finished')
  const sat = lastBegun(sitting)
  if (sat === undefined) throw new Refusal('section.locked')
  const { section, orderId, submittedAt, deadlineAt: before } = sat
  if (sat.submittedBy === 'candidate') throw finishedRefusal(sitting, section)
  const time = sittingTime(sitting.order, now).getTime()
  const from = submittedAt === null ? before.getTime() : time
  const deadlineAt = new Date(Math.max(time, from + seconds * 1000))
  await tx
    .update(sectionSittings)
    .set({
      deadlineAt,
      extendedSeconds: sat.extendedSeconds + seconds,
      givenBackSeconds: sat.givenBackSeconds + (kind === 'gaveBack' ? seconds : 0),
      submittedAt: null,
      submittedBy: null,
      rawScore: null,
      scaledScore: null,
    })
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section)))
  await tx.insert(acts).values({
    orderId,
    kind,
    ...act,
    before: { section, deadlineAt: before, seconds, submittedAt },
    createdAt: now,
  })
  await judgeAnew(sitting, { tx, now })
  await announce(tx, orderId)
  return { section, deadlineAt: deadlineAt.getTime() }
}
