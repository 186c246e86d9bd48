import type { Observation } from '#machines/supervision/observation.ts'
import { serverNow } from '#src/platform/api/client.ts'
import type { CameraState } from '#src/platform/devices/camera.ts'
import type { LifeObservation, Observed, Sighting } from '#workers/detector.ts'
import { widestOf } from '#workers/face/detect.ts'
import type { Observation as Known } from '#workers/registry.ts'
import { isOfThisHouse } from './watched.ts'

/** Takes what is observed on its way to the exam. */
export type Tell = (observation: Observation) => void

/**
 * A moment of this page's clock (ms since 1970, as detectors tell it) in the server's time
 * (spec: answers#server-time).
 */
const inServerTime = (at: number) =>
  Math.round(at + serverNow() - (performance.timeOrigin + performance.now()))

/** What a detector from elsewhere saw, for whoever reads it: no rule of the house knows it. */
function messageOf(seen: Observed<Sighting>): string {
  const { type: _type, detector: _detector, at: _at, latencyMs: _latencyMs, skipped: _skipped, ...own } = seen
  return JSON.stringify(own)
}

const isSighting = (told: LifeObservation | Observed<Sighting>): told is Observed<Sighting> =>
  'latencyMs' in told

/** What a detector told, as the exam keeps it. */
export function observationOf(told: LifeObservation | Observed<Sighting>): Observation {
  const kept = {
    detector: told.detector,
    kind: told.type,
    at: inServerTime(told.at),
    ...(isSighting(told) && { latencyMs: told.latencyMs }),
  }
  if (isSighting(told) && !isOfThisHouse(told.detector)) return { ...kept, message: messageOf(told) }
  return { ...kept, ...detailsOf(told as Known) }
}

function detailsOf(seen: Known): Partial<Observation> {
  switch (seen.type) {
    case 'face.counted':
      return { count: seen.count, confidences: seen.confidences, ...widestOf(seen) }
    case 'speech.heard':
      return { text: seen.text, words: seen.words, confidences: [seen.confidence] }
    case 'speech.leaked':
      return { words: seen.words }
    case 'speech.voice':
      return { ms: seen.ms }
    case 'camera.virtual':
      return { message: seen.label }
    case 'presence.frozen':
      return { message: `${Math.round(seen.ms)} ms` }
    case 'detector.failed':
      return { message: `${seen.code}: ${seen.message}` }
    default:
      return {}
  }
}

/** The camera itself is observed too: one that is away is no accusation (spec: supervision#camera-trouble). */
export function cameraObservation(state: CameraState): Observation {
  const told = { detector: 'camera', kind: `camera.${state.status}`, at: serverNow() }
  return state.status === 'failed' ? { ...told, message: state.failure.code } : told
}

export const microphoneObservation = (isOpen: boolean): Observation => ({
  detector: 'microphone',
  kind: isOpen ? 'microphone.open' : 'microphone.failed',
  at: serverNow(),
})
