import type { Plan } from '#machines/exam/plan.ts'
import type { AnyDetector } from '#workers/registry.ts'

/** A detector, with the options under which it watches this candidate. */
export interface Watched {
  detector: AnyDetector
  options: object
}

/** The options that the plan gives one of the project's detectors; null where it does not watch this candidate. */
const optionsOf: Record<string, (plan: Plan) => object | null> = {
  face: ({ watchesFaces, judgement }) => (watchesFaces ? { minConfidence: judgement.confidence } : null),
  'camera-health': ({ watchesFaces }) => (watchesFaces ? {} : null),
  speech: ({ watchesSpeech, judgement }) =>
    watchesSpeech ? { remoteAllowed: judgement.remoteSpeechAllowed } : null,
  presence: ({ watchesLeaving }) => (watchesLeaving ? {} : null),
}

/**
 * Whoever adds a detector wants it to watch: it runs wherever the device that it needs is open anyway
 * (spec: supervision#who-is-watched).
 */
const asRegistered = () => ({})

/** Those of the registered detectors that watch this candidate by one device; null for those that need none. */
export function watchedBy(
  device: 'camera' | 'microphone' | null,
  registered: readonly AnyDetector[],
  plan: Plan,
): Watched[] {
  return registered.flatMap((detector) => {
    const options = (optionsOf[detector.id] ?? asRegistered)(plan)
    return (detector.needs[0] ?? null) === device && options !== null ? [{ detector, options }] : []
  })
}
