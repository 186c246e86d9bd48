import { type EventObject, fromCallback } from 'xstate'
import type { ExamEvent } from '#machines/exam.ts'
import type { Plan } from '#machines/plan.ts'
import { watch } from '#workers/host/watch.ts'
import { presence } from '#workers/presence/index.ts'
import { observationOf, type Tell } from './observation.ts'
import { watchCamera } from './watch-camera.ts'
import { watchSpeech } from './watch-speech.ts'

/**
 * Beside the sections: runs the detectors that the plan asks for. Everything that is seen is told; nothing is judged.
 */
export const watchDetectors = fromCallback<EventObject, { plan: Plan | null }>(
  ({ input: { plan }, sendBack }) => {
    const watching = new AbortController()
    const { signal } = watching
    const tell: Tell = (observation) => {
      if (!signal.aborted) sendBack({ type: 'detector.observed', observation } satisfies ExamEvent)
    }
    if (plan?.preview || plan?.watchesFaces) watchCamera(plan, signal, tell)
    if (plan?.watchesSpeech) watchSpeech(plan, signal, tell)
    if (plan?.watchesLeaving) void watch(presence, { signal, observe: (seen) => tell(observationOf(seen)) })
    return () => watching.abort()
  },
)
