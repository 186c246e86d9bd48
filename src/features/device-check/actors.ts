import { checkMicrophone } from './check-microphone.ts'
import { playSample } from './play-sample.ts'
import { watchFaces } from './watch-faces.ts'

/** What the device check does in the world; the clock is the exam's own. */
export const deviceCheckActors = { playSample, watchFaces, watchMicrophone: checkMicrophone }
