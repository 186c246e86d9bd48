import { limits, type SectionName } from './limits.ts'

/**
 * Whether a section mostly ends before its deadline: Listening has its audio time under a ceiling, since its clock rests
 * while sound buffers (spec: sections#listening); the others run straight through.
 */
export const hasCeiling = (section: SectionName): boolean => section === 'listening'

/**
 * When a section ends at the latest, ms since 1970: set at its first start, and moved by an extension or a
 * reinstatement alone.
 */
export function deadlineOf(section: SectionName, startedAt: number, seconds: number): number {
  const ceiling = hasCeiling(section) ? limits.listening.ceilingSlackSeconds : 0
  return startedAt + (seconds + ceiling) * 1000
}

/** Whether a section is over: at its deadline, not a moment before. Both in ms since 1970; null: its clock has not run. */
export const isPast = (deadlineAt: number | null, now: number): boolean =>
  deadlineAt !== null && now >= deadlineAt
