import type { Plan } from '#machines/plan.ts'
import { openMicrophone } from '#src/devices/microphone.ts'
import { watch } from '#workers/host/watch.ts'
import { speech } from '#workers/speech/index.ts'
import { microphoneObservation, observationOf, type Tell } from './observation.ts'

/** A microphone that cannot be opened, or was taken away, is asked for again this often, ms. */
const againMs = 3000

/** Listens for words or voice; nothing that is heard leaves this PC but what was found in it. */
export function watchSpeech(plan: Plan, signal: AbortSignal, tell: Tell): void {
  const again = () => {
    tell(microphoneObservation(false))
    if (!signal.aborted) setTimeout(() => void listen(), againMs)
  }

  async function listen(): Promise<void> {
    if (signal.aborted) return
    const hearing = new AbortController()
    const over = AbortSignal.any([signal, hearing.signal])
    const microphone = await openMicrophone(() => hearing.abort()).catch(() => null)
    if (microphone === null) return again()
    over.addEventListener('abort', () => {
      microphone.close()
      if (!signal.aborted) again()
    })
    if (signal.aborted) return microphone.close()
    tell(microphoneObservation(true))
    await watch(speech, {
      track: microphone.track,
      options: { remoteAllowed: plan.judgement.remoteSpeechAllowed },
      signal: over,
      observe: (seen) => tell(observationOf(seen)),
    })
  }

  void listen()
}
