import type { Observation } from '#machines/exam.ts'
import { serverNow } from '#src/api/client.ts'
import type { CameraState } from '#src/devices/camera.ts'
import type { Observation as Seen } from '#workers/registry.ts'

/** A moment of this page's clock (ms since 1970, as detectors tell it) in the server's time (decision 24). */
const inServerTime = (at: number) =>
  Math.round(at + serverNow() - (performance.timeOrigin + performance.now()))

/** What a detector told, as the exam keeps it. */
export function observationOf(seen: Seen): Observation {
  const told: Observation = { detector: seen.detector, kind: seen.type, at: inServerTime(seen.at) }
  if (seen.type === 'face.counted') return { ...told, count: seen.count }
  if (seen.type === 'detector.failed') return { ...told, message: `${seen.code}: ${seen.message}` }
  return told
}

/** The camera itself is observed too: one that is away is no accusation (decision 37). */
export function cameraObservation(state: CameraState): Observation {
  const told = { detector: 'camera', kind: `camera.${state.status}`, at: serverNow() }
  return state.status === 'failed' ? { ...told, message: state.failure.code } : told
}
