import { type EventObject, fromCallback } from 'xstate'
import type { ExamEvent } from '#machines/exam/events.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { noteObservation, noteWatched } from '#src/features/witness/index.ts'
import { watch } from '#workers/host/watch.ts'
import { type AnyDetector, detectors } from '#workers/registry.ts'
import { inServerTime, type Tell } from './observation.ts'
import { watchCamera } from './watch-camera.ts'
import { watchMicrophone } from './watch-microphone.ts'
import { watchedBy } from './watched.ts'

/** Runs those of the registered detectors that the plan asks for. Everything that is seen is told; nothing is judged. */
export const watchWith = (registered: readonly AnyDetector[]) =>
  fromCallback<EventObject, { plan: Plan | null }>(({ input: { plan }, sendBack }) => {
    const watching = new AbortController()
    const { signal } = watching
    const tell: Tell = (observation) => {
      if (signal.aborted) return
      noteObservation(observation)
      sendBack({ type: 'detector.observed', observation } satisfies ExamEvent)
    }
    const devices = plan
      ? ([plan.preview && 'camera', plan.watchesSpeech && 'microphone', null] as const)
      : []
    noteWatched(
      devices.flatMap((device) =>
        plan && device !== false
          ? watchedBy(device, registered, plan).map(({ detector }) => detector.id)
          : [],
      ),
    )
    if (plan?.preview || plan?.watchesFaces) watchCamera(watchedBy('camera', registered, plan), signal, tell)
    if (plan?.watchesSpeech) watchMicrophone(watchedBy('microphone', registered, plan), signal, tell)
    for (const { detector, options } of plan ? watchedBy(null, registered, plan) : [])
      void watch(detector, { signal, options, observe: (seen) => tell(inServerTime(seen)) })
    return () => {
      watching.abort()
      noteWatched([])
    }
  })

/** Beside the sections: every detector of the registry. */
export const watchDetectors = watchWith(detectors as readonly AnyDetector[])
