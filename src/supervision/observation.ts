import type { Observation } from '#machines/observation.ts'
import { serverNow } from '#src/api/client.ts'
import type { CameraState } from '#src/devices/camera.ts'
import type { Observation as Seen } from '#workers/registry.ts'

/** Takes what is observed on its way to the exam. */
export type Tell = (observation: Observation) => void

/** A moment of this page's clock (ms since 1970, as detectors tell it) in the server's time (decision 24). */
const inServerTime = (at: number) =>
  Math.round(at + serverNow() - (performance.timeOrigin + performance.now()))

/** What a detector told, as the exam keeps it. */
export function observationOf(seen: Seen): Observation {
  const told: Observation = { detector: seen.detector, kind: seen.type, at: inServerTime(seen.at) }
  switch (seen.type) {
    case 'face.counted':
      return { ...told, count: seen.count, confidences: seen.confidences }
    case 'speech.heard':
      return { ...told, text: seen.text, words: seen.words, confidences: [seen.confidence] }
    case 'speech.voice':
      return { ...told, ms: seen.ms }
    case 'camera.virtual':
      return { ...told, message: seen.label }
    case 'presence.frozen':
      return { ...told, message: `${Math.round(seen.ms)} ms` }
    case 'detector.failed':
      return { ...told, message: `${seen.code}: ${seen.message}` }
    default:
      return told
  }
}

/** The camera itself is observed too: one that is away is no accusation (decision 37). */
export function cameraObservation(state: CameraState): Observation {
  const told = { detector: 'camera', kind: `camera.${state.status}`, at: serverNow() }
  return state.status === 'failed' ? { ...told, message: state.failure.code } : told
}

export const microphoneObservation = (isOpen: boolean): Observation => ({
  detector: 'microphone',
  kind: isOpen ? 'microphone.open' : 'microphone.failed',
  at: serverNow(),
})
