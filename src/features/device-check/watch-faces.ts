import { fromCallback } from 'xstate'
import type { DeviceCheckEvent } from '#machines/device-check/context.ts'
import { failureOf } from '#machines/failure.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { runFaceDetector } from './face-detector.ts'

const detectorFailed = {
  code: 'detector.failed',
  message: deviceCheck.failure.messages['detector.failed'],
}

/** The camera check: opens the camera and counts the faces before it (spec: device-check#camera). */
export const watchFaces = fromCallback(({ sendBack }) => {
  const say = (event: DeviceCheckEvent) => sendBack(event)
  let detecting: AbortController | null = null
  let shown: MediaStreamTrack | null = null

  function follow(): void {
    const state = camera.state()
    if (state.status === 'failed') {
      detecting?.abort()
      shown = null
      say({ type: 'camera.failed', failure: failureOf(state.failure) })
    }
    if (state.status !== 'open' || state.track === shown) return
    shown = state.track
    detecting = new AbortController()
    say({ type: 'camera.opened' })
    runFaceDetector(state.track, detecting.signal, (seen) => {
      if (seen.kind === 'face.counted') {
        const { count, confidences, width, places } = seen
        say({ type: 'face.counted', count, confidences, width, places })
      }
      if (seen.kind === 'detector.failed' && !seen.restarts)
        say({ type: 'camera.failed', failure: detectorFailed })
    })
  }

  const release = camera.hold()
  const unsubscribe = camera.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    detecting?.abort()
    release()
  }
})
