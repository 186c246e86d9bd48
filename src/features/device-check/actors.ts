import { fromCallback } from 'xstate'
import type { DeviceCheckEvent } from '#machines/device-check/context.ts'
import { followVolume } from '#src/platform/audio/volume.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { checkMicrophone } from './check-microphone.ts'
import { installSpeech, lookForSpeech } from './recognition.ts'
import { watchFaces } from './watch-faces.ts'

const sample = `${import.meta.env.BASE_URL}audio/headset-sample.ogg`

/** Plays the sample of the headset check once. */
const playSample = fromCallback(({ sendBack }) => {
  const audio = new Audio(sample)
  const letVolumeGo = followVolume(audio)
  // What it says once it has been stopped, XState drops.
  const say = (event: DeviceCheckEvent) => sendBack(event)
  const fail = () =>
    say({ type: 'sample.failed', failure: { code: 'sample.failed', message: deviceCheck.headset.failed } })

  audio.addEventListener('ended', () => say({ type: 'sample.ended' }))
  audio.addEventListener('error', fail)
  audio.play().catch(fail)
  return () => {
    letVolumeGo()
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
