import { load } from './beginnings.ts'
import { unstarted } from './standings.ts'
import { ill, pass, wants, well } from './steps.ts'
import type { Step, Way } from './way.ts'

// Each step begins where the one before is done.
const checked: Step[] = [load, wants('deviceCheck', 'next'), well('watchFaces')]
const microphone: Step[] = [...checked, ill('watchFaces', 1), pass(11), wants('deviceCheck', 'proceed')]
export const ready: Step[] = [
  ...microphone,
  well('watchMicrophone'),
  pass(11),
  wants('deviceCheck', 'proceed'),
]

export const atDevices = 'deviceCheck.headset.silent'
const devices = (at: string, way: Step[]): Way => ({
  at: `deviceCheck.${at}`,
  also: ['exam.stage.checkingDevices', 'exam.supervision.resting'],
  lands: atDevices,
  world: unstarted,
  way: [load, ...way],
})

/** The device check begins anew: nothing of it is on any record before the start. */
export const waysInTheDeviceCheck: readonly Way[] = [
  devices('headset.silent', []),
  devices('headset.playing', [wants('deviceCheck', 'play')]),
  devices('headset.heard', [wants('deviceCheck', 'play'), well('playSample')]),
  devices('headset.unheard', [wants('deviceCheck', 'play'), ill('playSample')]),
  devices('camera.asking', [wants('deviceCheck', 'next')]),
  devices('camera.denied', [wants('deviceCheck', 'next'), ill('watchFaces', 5)]),
  devices('camera.warming', checked.slice(1)),
  devices('camera.checking', [...checked.slice(1), ill('watchFaces', 1)]),
  devices('camera.unsupported', [...checked.slice(1), ill('watchFaces', 1), pass(11)]),
  devices('camera.verified', [...checked.slice(1), ill('watchFaces', 2), pass(11)]),
  devices('camera.crowded', [...checked.slice(1), ill('watchFaces', 4), pass(11)]),
  devices('camera.distant', [...checked.slice(1), ill('watchFaces', 6), pass(11)]),
  devices('microphone.asking', microphone.slice(1)),
  devices('microphone.denied', [...microphone.slice(1), ill('watchMicrophone', 4)]),
  devices('microphone.checking', [...microphone.slice(1), well('watchMicrophone')]),
  devices('microphone.unsupported', [...microphone.slice(1), well('watchMicrophone'), pass(11)]),
  devices('microphone.verified', [
    ...microphone.slice(1),
    well('watchMicrophone'),
    ...Array<Step>(6).fill(ill('watchMicrophone', 2)),
    pass(11),
  ]),
  devices('ready', ready.slice(1)),
]
