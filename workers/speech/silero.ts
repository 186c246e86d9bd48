import { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { earRate } from '../host/listening.ts'

/** Samples that the network takes at a time: 32 ms. */
export const pieceLength = 512

/**
 * Samples of the piece before that the network sees again. The network was trained with them: without, it finds no
 * voice at all.
 */
const contextLength = 64

/** What the network remembers of one sound. */
const stateLength = 2 * 128

/**
 * Loads Silero's voice-activity network (version 6). @param sounds are listened to side by side, each by itself: one in
 * the exam; measurements hear many in a tenth of the time
 * @returns how sure it is, 0..1, that the next piece of each sound is voice
 */
export async function openSilero(
  modelUrl: string,
  sounds = 1,
): Promise<(pieces: readonly Float32Array[]) => Promise<number[]>> {
  const answer = await fetch(modelUrl)
  if (!answer.ok) throw new Error(`${modelUrl} answered ${answer.status} instead of the network.`)
  const session = await InferenceSession.create(new Uint8Array(await answer.arrayBuffer()))
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(earRate)))
  const inputLength = contextLength + pieceLength
  const input = new Float32Array(sounds * inputLength)
  let state: InferenceSession.OnnxValueMapType[string] = new Tensor(
    'float32',
    new Float32Array(sounds * stateLength),
    [2, sounds, stateLength / 2],
  )

  return async (pieces) => {
    for (const [index, piece] of pieces.entries()) {
      const own = input.subarray(index * inputLength, (index + 1) * inputLength)
      own.copyWithin(0, pieceLength)
      own.set(piece, contextLength)
    }
    const found = await session.run({
      input: new Tensor('float32', input, [sounds, inputLength]),
      state,
      sr: rate,
    })
    const { output, stateN } = found
    if (!output || !stateN) throw new Error('This network is not Silero: it gives no output and state.')
    state = stateN
    return Array.from(output.data as Float32Array)
  }
}
