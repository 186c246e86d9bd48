import type { Plan } from '#machines/plan.ts'
import { camera } from '#src/devices/camera.ts'
import { cameraHealth } from '#workers/camera-health/index.ts'
import { watch } from '#workers/host/watch.ts'
import { runFaceDetector } from './face-detector.ts'
import { cameraObservation, observationOf, type Tell } from './observation.ts'

/** Keeps the camera open, and looks for faces and at the camera itself where faces are judged. */
export function watchCamera(plan: Plan, signal: AbortSignal, tell: Tell): void {
  let detecting: AbortController | null = null
  let shown: MediaStreamTrack | null = null

  function follow(): void {
    const state = camera.state()
    tell(cameraObservation(state))
    const track = state.status === 'open' ? state.track : null
    if (track === shown) return
    detecting?.abort()
    shown = track
    if (!track || !plan.watchesFaces) return
    detecting = new AbortController()
    const one = detecting.signal
    runFaceDetector(track, one, (seen) => tell(observationOf(seen)), plan.judgement.confidence)
    void watch(cameraHealth, { track, signal: one, observe: (seen) => tell(observationOf(seen)) })
  }

  const release = camera.hold()
  const unsubscribe = camera.subscribe(follow)
  follow()
  signal.addEventListener('abort', () => {
    unsubscribe()
    detecting?.abort()
    release()
  })
}
