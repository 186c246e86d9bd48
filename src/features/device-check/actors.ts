import { fromCallback } from 'xstate'
import type { DeviceCheckEvent } from '#machines/device-check/context.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { checkMicrophone } from './check-microphone.ts'
import { installSpeech, lookForSpeech } from './recognition.ts'
import { watchFaces } from './watch-faces.ts'

const sample = `${import.meta.env.BASE_URL}audio/headset-sample.ogg`

/** Plays the sample of the headset check once. */
const playSample = fromCallback(({ sendBack }) => {
  const audio = new Audio(sample)
  const playing = new AbortController()
  const say = (event: DeviceCheckEvent) => {
    if (!playing.signal.aborted) sendBack(event)
  }
  const fail = () =>
    say({ type: 'sample.failed', failure: { code: 'sample.failed', message: deviceCheck.headset.failed } })

  audio.addEventListener('ended', () => say({ type: 'sample.ended' }), { signal: playing.signal })
  audio.addEventListener('error', fail, { signal: playing.signal })
  audio.play().catch(fail)
  return () => {
    playing.abort()
    audio.pause()
  }
})

/** What the device check does in the world; the clock is the exam's own. */
export const deviceCheckActors = {
  playSample,
  watchFaces,
  watchMicrophone: checkMicrophone,
  lookForSpeech,
  installSpeech,
}
