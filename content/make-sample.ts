/** Makes the sound of the headset check, `public/audio/headset-sample.ogg`: `npm run content:sample`. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Line, makeClip } from './sound/clip.ts'
import { readCast } from './sound/voices.ts'

/** The instruction in the candidate's language, then the voices of the test themselves. */
const script: Line[] = [
  { voice: 'pemandu', text: 'Ini contoh suara untuk headset Anda.', pause: 0.5 },
  { voice: 'woman', text: 'Can you hear me clearly?', pause: 0.4 },
  { voice: 'man', text: 'Then your headset is ready.', pause: 0.2 },
]

const file = join(import.meta.dirname, '..', 'public', 'audio', 'headset-sample.ogg')
readCast()
  .then((voices) => makeClip(script, voices, file))
  .then(async (seconds) => {
    console.log(`${file}  ${seconds} s, ${Math.round((await stat(file)).size / 1024)} KB`)
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
