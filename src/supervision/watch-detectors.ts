import { type EventObject, fromCallback } from 'xstate'
import type { ExamEvent, Observation } from '#machines/exam.ts'
import type { Plan } from '#machines/plan.ts'
import { camera } from '#src/devices/camera.ts'
import { runFaceDetector } from './face-detector.ts'
import { cameraObservation, observationOf } from './observation.ts'

/**
 * Beside the sections: keeps the camera open where there is a preview, and runs the detectors that the plan asks for.
 * Everything that is seen is told; nothing is judged.
 */
export const watchDetectors = fromCallback<EventObject, { plan: Plan | null }>(
  ({ input: { plan }, sendBack }) => {
    if (!plan?.preview && !plan?.watchesFaces) return
    const tell = (observation: Observation) =>
      sendBack({ type: 'detector.observed', observation } satisfies ExamEvent)
    let detecting: AbortController | null = null
    let shown: MediaStreamTrack | null = null

    function follow(): void {
      const state = camera.state()
      tell(cameraObservation(state))
      const track = state.status === 'open' ? state.track : null
      if (track === shown) return
      detecting?.abort()
      shown = track
      if (!track || !plan?.watchesFaces) return
      detecting = new AbortController()
      runFaceDetector(track, detecting.signal, (seen) => tell(observationOf(seen)))
    }

    const release = camera.hold()
    const unsubscribe = camera.subscribe(follow)
    follow()
    return () => {
      unsubscribe()
      detecting?.abort()
      release()
    }
  },
)
