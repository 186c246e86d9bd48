import type { RecordedGrounds } from '#contract/calls/answers.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../http/refusal.ts'
import type { Sitting } from './sitting.ts'

/** A browser's clock, anchored to ours, is never further off, ms. */
const clockMs = 1000
const dayMs = 86_400_000

/**
 * Whether a finding comes when the sitting is over. What happened before the end is taken for as long as a browser
 * keeps it (decision record 17); of what happened after it, or at a time that nobody tells, nothing is.
 * @throws Refusal `sitting.notStarted`, `sitting.finished`, `sitting.disqualified`
 */
export function arrivesLate({ order }: Sitting, grounds: RecordedGrounds | null, now: Date): boolean {
  const { startedAt, finishedAt, disqualifiedAt } = order
  if (startedAt === null) throw new Refusal('sitting.notStarted')
  const endedAt = disqualifiedAt ?? finishedAt
  if (endedAt === null) return false
  const isOfSitting =
    grounds !== null &&
    grounds.from >= startedAt.getTime() - clockMs &&
    grounds.from <= grounds.to &&
    grounds.to <= endedAt.getTime() + clockMs
  const isInTime = now.getTime() - endedAt.getTime() <= limits.evidence.leftDays * dayMs
  if (!isOfSitting || !isInTime)
    throw new Refusal(disqualifiedAt === null ? 'sitting.finished' : 'sitting.disqualified')
  return true
}
