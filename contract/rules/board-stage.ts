import type { OrderState } from '#contract/vocabulary.ts'
import type { Attendance } from './exam-session.ts'
import { type SectionName, sections } from './limits.ts'

/**
 * Where somebody stands on the live board: expected, here or absent before the test; the device check and directions before the
 * first section; a section whose clock runs; between two sections; and how the test has ended.
 */
export const boardStages = [
  'expected',
  'absent',
  'present',
  'preparing',
  ...sections,
  'between',
  'finished',
  'disqualified',
  'expired',
] as const
export type BoardStage = (typeof boardStages)[number]

interface Standing {
  /** Of the sitting; null where there is none: the licence of who did not come is free again. */
  readonly state: OrderState | null
  /** Null of a sitting without an exam session. */
  readonly attendance: Attendance | null
  /** Whose clock runs. */
  readonly section: SectionName | null
  /** Whether the clock of any section has run. */
  readonly hasBegun: boolean
}

export function boardStage({ state, attendance, section, hasBegun }: Standing): BoardStage {
  if (state === null || state === 'new')
    return attendance === 'absent' || attendance === 'present' ? attendance : 'expected'
  if (state !== 'started') return state
  return section ?? (hasBegun ? 'between' : 'preparing')
}
