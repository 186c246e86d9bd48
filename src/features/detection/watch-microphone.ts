import { noteMicrophone } from '#src/features/witness/index.ts'
import { openMicrophone } from '#src/platform/devices/microphone.ts'
import { watch } from '#workers/host/watch.ts'
import { inServerTime, microphoneObservation, type Tell } from './observation.ts'
import type { Watched } from './watched.ts'

/** A microphone that cannot be opened, or was taken away, is asked for again this often, ms. */
const againMs = 3000

/** Listens by the microphone; nothing that is heard leaves this PC but what was found in it. */
export function watchMicrophone(watched: readonly Watched[], signal: AbortSignal, tell: Tell): void {
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
      noteMicrophone(null)
      if (!signal.aborted) again()
    })
    if (signal.aborted) return microphone.close()
    tell(microphoneObservation(true))
    const { track } = microphone
    noteMicrophone(track.label)
    for (const { detector, options } of watched)
      void watch(detector, { track, options, signal: over, observe: (seen) => tell(inServerTime(seen)) })
  }

  void listen()
}
