import { recoveriesInTheDeviceCheck } from './recoveries/device-check.ts'
import { recoveriesInTheExam } from './recoveries/exam.ts'
import { recoveriesAtTheGate } from './recoveries/gate.ts'
import { recoveriesInListening } from './recoveries/listening.ts'
import type { Recovery } from './recoveries/recovery.ts'
import { recoveriesInTheSections } from './recoveries/sections.ts'
import { recoveriesInTheSubmission } from './recoveries/submission.ts'
import { recoveriesUnderSupervision } from './recoveries/supervision.ts'

/** At least one for every state that a page can die in. */
export const recoveries: readonly Recovery[] = [
  ...recoveriesInTheExam,
  ...recoveriesInTheDeviceCheck,
  ...recoveriesAtTheGate,
  ...recoveriesInListening,
  ...recoveriesInTheSections,
  ...recoveriesInTheSubmission,
  ...recoveriesUnderSupervision,
]
