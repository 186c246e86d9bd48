import { load } from './beginnings.ts'
import type { Recovery, Step } from './recovery.ts'
import { unstarted } from './setups.ts'
import { fails, pass, succeeds, wants } from './steps.ts'

// Each step begins where the one before is done.
const checked: Step[] = [load, wants('deviceCheck', 'next'), succeeds('watchFaces')]
const microphone: Step[] = [...checked, fails('watchFaces', 1), pass(11), wants('deviceCheck', 'proceed')]
export const ready: Step[] = [
  ...microphone,
  succeeds('watchMicrophone'),
  pass(11),
  wants('deviceCheck', 'proceed'),
]

const verified: Step[] = [
  ...microphone,
  succeeds('watchMicrophone'),
  ...Array<Step>(6).fill(fails('watchMicrophone', 2)),
  pass(11),
]
const asked: Step[] = [...verified, wants('deviceCheck', 'next')]
const offered: Step[] = [...asked, fails('lookForSpeech')]
const installing: Step[] = [...offered, wants('deviceCheck', 'install')]

export const atDevices = 'deviceCheck.headset.silent'
const devices = (at: string, steps: Step[]): Recovery => ({
  at: `deviceCheck.${at}`,
  also: ['exam.stage.checkingDevices', 'exam.supervision.resting'],
  lands: atDevices,
  environment: unstarted,
  steps: [load, ...steps],
})

/** The device check begins anew: nothing of it is on any record before the start. */
export const recoveriesInTheDeviceCheck: readonly Recovery[] = [
  devices('headset.silent', []),
  devices('headset.playing', [wants('deviceCheck', 'play')]),
  devices('headset.heard', [wants('deviceCheck', 'play'), succeeds('playSample')]),
  devices('headset.unheard', [wants('deviceCheck', 'play'), fails('playSample')]),
  devices('camera.asking', [wants('deviceCheck', 'next')]),
  devices('camera.denied', [wants('deviceCheck', 'next'), fails('watchFaces', 5)]),
  devices('camera.warming', checked.slice(1)),
  devices('camera.checking', [...checked.slice(1), fails('watchFaces', 1)]),
  devices('camera.unsupported', [...checked.slice(1), fails('watchFaces', 1), pass(11)]),
  devices('camera.verified', [...checked.slice(1), fails('watchFaces', 2), pass(11)]),
  devices('camera.crowded', [...checked.slice(1), fails('watchFaces', 4), pass(11)]),
  devices('camera.distant', [...checked.slice(1), fails('watchFaces', 6), pass(11)]),
  devices('camera.faint', [...checked.slice(1), fails('watchFaces', 7), pass(11)]),
  devices('camera.cut', [...checked.slice(1), fails('watchFaces', 8), pass(11)]),
  devices('microphone.asking', microphone.slice(1)),
  devices('microphone.denied', [...microphone.slice(1), fails('watchMicrophone', 4)]),
  devices('microphone.checking', [...microphone.slice(1), succeeds('watchMicrophone')]),
  devices('microphone.unsupported', [...microphone.slice(1), succeeds('watchMicrophone'), pass(11)]),
  devices('microphone.verified', verified.slice(1)),
  devices('ready.unasked', ready.slice(1)),
  devices('ready.looking', asked.slice(1)),
  devices('ready.known', [...asked.slice(1), succeeds('lookForSpeech')]),
  devices('ready.offering', offered.slice(1)),
  devices('ready.left', [...offered.slice(1), wants('deviceCheck', 'skip')]),
  devices('ready.installing.awaited', installing.slice(1)),
  devices('ready.installing.lasting', [...installing.slice(1), pass(92)]),
  devices('ready.refused', [...installing.slice(1), fails('installSpeech')]),
]
