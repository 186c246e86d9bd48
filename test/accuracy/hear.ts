import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { env } from 'onnxruntime-web/wasm'
import { followVoice, meanSquareOf, type SpeechSeen, usualHearing } from '#workers/speech/detect.ts'
import { openSilero, pieceLength } from '#workers/speech/silero.ts'
import { rate, type Sound } from '../voices/shapes.ts'

/** Something that the speech detector has told. Time of the sound, ms. */
export type Heard = SpeechSeen & { at: number }

const network = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx')

/**
 * What the exam's own detector of voice, from its network on, tells of sounds as they are: the same code as in the worker,
 * in Node, as fast as it goes. Only the microphone and the host are left out.
 */
export async function hear(sounds: readonly Sound[], options = usualHearing): Promise<Heard[][]> {
  env.wasm.numThreads = 1
  const model = await readFile(network)
  const confidencesOf = await openSilero(
    `data:application/octet-stream;base64,${model.toString('base64')}`,
    sounds.length,
  )
  const followed = sounds.map((sound) => ({ sound, follow: followVoice(options), heard: [] as Heard[] }))
  const none = new Float32Array(pieceLength)
  const ms = (1000 * pieceLength) / rate
  const longest = Math.max(0, ...sounds.map(({ length }) => length))
  for (let to = pieceLength; to <= longest; to += pieceLength) {
    const pieces = sounds.map((sound) => (to <= sound.length ? sound.subarray(to - pieceLength, to) : none))
    const confidences = await confidencesOf(pieces)
    const at = (1000 * to) / rate
    for (const [index, { sound, follow, heard }] of followed.entries()) {
      if (to > sound.length) continue
      const meanSquare = meanSquareOf(pieces[index] ?? none)
      const seen = follow({ at, ms, confidence: confidences[index] ?? 0, meanSquare })
      heard.push(...seen.map((one) => ({ ...one, at })))
    }
  }
  return followed.map(({ heard }) => heard)
}
