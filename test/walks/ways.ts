import { waysInTheDeviceCheck } from './ways/device-check.ts'
import { waysInTheExam } from './ways/exam.ts'
import { waysInListening } from './ways/listening.ts'
import { waysInTheSections } from './ways/sections.ts'
import { waysInTheSubmission } from './ways/submission.ts'
import { waysUnderSupervision } from './ways/supervision.ts'
import type { Way } from './ways/way.ts'

/** One way at least to every state that a page can die in. */
export const ways: readonly Way[] = [
  ...waysInTheExam,
  ...waysInTheDeviceCheck,
  ...waysInListening,
  ...waysInTheSections,
  ...waysInTheSubmission,
  ...waysUnderSupervision,
]
