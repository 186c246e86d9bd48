import { cameraHealth } from './camera-health/index.ts'
import type { Detector, LifeObservation, Observed, Sighting } from './detector.ts'
import { face } from './face/index.ts'
import { presence } from './presence/index.ts'
import { speech } from './speech/index.ts'

/** Every detector of this house. A new one is a folder and a line here. */
export const detectors = [face, speech, presence, cameraHealth] as const

/** A detector of this house, or of elsewhere, as the exam runs it. */
export type AnyDetector = Detector<object, Sighting>

type SeenBy<D> = D extends Detector<infer _Options, infer Seen> ? Seen : never

/** Everything that can be reported: what detectors see, and what becomes of the detectors themselves. */
export type Observation = LifeObservation | Observed<Extract<SeenBy<(typeof detectors)[number]>, Sighting>>
