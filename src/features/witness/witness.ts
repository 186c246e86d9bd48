import type { DetectorState } from '#contract/calls/supervision-report.ts'
import type { Observation } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { daylight, lightAfter } from '#machines/supervision/light.ts'

/** What one detector has done since the last heartbeat that was answered. */
export interface Watch {
  state: DetectorState
  looks: number
  /** Whether it tells each of its looks. One that reports only what changes looks as long as it runs. */
  tellsLooks: boolean
  /** When each look of the last seconds came, by this page's monotonic clock, ms; and when the first of all did. */
  lookedAt: number[]
  firstAt: number | null
  isSlow: boolean
}

/** Of this page, as long as its detectors run. */
export const witness = {
  watches: new Map<string, Watch>(),
  /** Whether faces are found in a dim picture: then it is one to rely on. */
  light: daylight,
  /** What the open microphone calls itself. */
  microphone: null as string | null,
  /** The request for a photo that was shown last, and when by this page's monotonic clock, ms. */
  shown: null as { id: string; at: number } | null,
  /** The number of the question that is open. */
  question: null as number | null,
  /** How long the answer to the last heartbeat took, ms. */
  roundTripMs: null as number | null,
}

const looks = new Set(['face.counted', 'speech.listened'])
/** A dim picture is a trouble only while no face is found in it: see `report.ts`. */
const troubles = new Set(['camera.muted', 'camera.frozen'])

/** These detectors begin to run; without any, none does any more. */
export function noteWatched(ids: readonly string[]): void {
  witness.watches.clear()
  witness.light = daylight
  for (const id of ids)
    witness.watches.set(id, {
      ...{ state: 'starting', looks: 0, tellsLooks: id === 'face' },
      ...{ lookedAt: [], firstAt: null, isSlow: false },
    })
}

function stateAfter(observation: Observation): DetectorState {
  if (observation.kind === 'detector.failed')
    return 'restarts' in observation && observation.restarts ? 'starting' : 'failed'
  if (observation.kind === 'detector.ended') return 'ended'
  return troubles.has(observation.kind) ? 'troubled' : 'watching'
}

/** A detector has reported: it runs, or it says why not. */
export function noteObservation(observation: Observation): void {
  witness.light = lightAfter(witness.light, observation)
  const watch = witness.watches.get(observation.detector)
  if (watch === undefined) return
  watch.state = stateAfter(observation)
  if (!looks.has(observation.kind)) return
  watch.tellsLooks = true
  watch.looks += 1
  if (observation.kind !== 'face.counted') return
  const now = performance.now()
  const last = watch.lookedAt.at(-1) ?? now
  // A camera that was away for a while was not looked at, which its looks say; how often it is looked at now is counted anew.
  if (watch.firstAt === null || now - last > limits.heartbeat.everyMs) {
    watch.firstAt = now
    watch.lookedAt = []
  }
  watch.lookedAt.push(now)
}

/**
 * Whether a detector looks too seldom for a judgement. One that does not look at all is something else: it says so by its looks, and
 * one that has just begun is not judged yet.
 */
export function looksTooSeldom(watch: Watch, now = performance.now()): boolean {
  const { seconds, leastPerSecond, enoughPerSecond } = limits.supervisionReport.pace
  const { firstAt, isSlow } = watch
  watch.lookedAt = watch.lookedAt.filter((at) => now - at <= seconds * 1000)
  const { length } = watch.lookedAt
  if (firstAt === null || now - firstAt < seconds * 1000 || length === 0) return isSlow
  watch.isSlow = length < (isSlow ? enoughPerSecond : leastPerSecond) * seconds
  return watch.isSlow
}

/** The microphone is open, and calls itself so; null when it is not. */
export function noteMicrophone(label: string | null): void {
  witness.microphone = label
}

/** The screen shows that a photo is about to be taken. */
export function noteShown(id: string): void {
  if (witness.shown?.id !== id) witness.shown = { id, at: performance.now() }
}

/** This question is open, by its number; null while none is. */
export function noteQuestion(number: number | null): void {
  witness.question = number
}

/** The answer to a heartbeat took so long, ms. */
export function noteRoundTrip(ms: number): void {
  witness.roundTripMs = ms
}
