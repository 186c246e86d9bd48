import type { Observation } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { face } from '#workers/face/index.ts'
import { watch } from '#workers/host/watch.ts'

/** Runs the face detector on the camera's track, in its worker, until `signal` aborts. */
export function runFaceDetector(
  track: MediaStreamTrack,
  signal: AbortSignal,
  observe: (seen: Observation) => void,
): void {
  void watch(face, { track, signal, observe, options: { minConfidence: limits.face.minConfidence } })
}
