import { camera } from '#src/platform/devices/camera.ts'
import { watch } from '#workers/host/watch.ts'
import { cameraObservation, inServerTime, type Tell } from './observation.ts'
import type { Watched } from './watched.ts'

/** Keeps the camera open, and looks by it with the detectors given. */
export function watchCamera(watched: readonly Watched[], signal: AbortSignal, tell: Tell): void {
  let detecting: AbortController | null = null
  let shown: MediaStreamTrack | null = null

  function follow(): void {
    const state = camera.state()
    tell(cameraObservation(state))
    const track = state.status === 'open' ? state.track : null
    if (track === shown) return
    detecting?.abort()
    shown = track
    if (!track) return
    detecting = new AbortController()
    const one = detecting.signal
    for (const { detector, options } of watched)
      void watch(detector, { track, options, signal: one, observe: (seen) => tell(inServerTime(seen)) })
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
