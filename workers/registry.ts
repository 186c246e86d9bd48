import type { DetectorReport } from '#contract/observations.ts'
import { cameraHealth } from './camera-health/index.ts'
import { face } from './face/index.ts'
import type { Detector } from './host/detector.ts'
import { presence } from './presence/index.ts'
import { speech } from './speech/index.ts'

/** Every detector of this project. A new one is a folder, a line here, and its reports in contract/observations.ts. */
export const detectors = [face, speech, presence, cameraHealth] as const

/** A detector of this project, or of another one, as the exam runs it. */
export type AnyDetector = Detector<object, DetectorReport>
