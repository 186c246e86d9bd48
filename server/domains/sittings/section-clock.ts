import type { SectionClock } from '#contract/calls/section-clock.ts'
import type { SectionSitting } from './sitting.ts'

/** What a screen is told of the section that runs, or else of the one that was begun last. */
export function clockOf(last: SectionSitting | undefined): SectionClock {
  const running = last?.submittedAt === null ? last : undefined
  return {
    section: running?.section ?? null,
    deadlineAt: running?.deadlineAt.getTime() ?? null,
    extendedSeconds: running?.extendedSeconds ?? 0,
    ended: last?.submittedAt
      ? { section: last.section, at: last.submittedAt.getTime(), extendedSeconds: last.extendedSeconds }
      : null,
  }
}
