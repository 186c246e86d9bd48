import { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { earRate } from '../host/listening.ts'

/** Samples that the network takes at a time: 32 ms. */
export const pieceLength = 512

/**
 * Samples of the piece before that the network sees again. The network was trained with them: without, it finds no
 * voice at all.
 */
const contextLength = 64

const stateShape = [2, 1, 128] as const
const stateLength = 2 * 128

/**
 * Loads Silero's voice-activity network (version 6).
 * @returns how sure it is, 0..1, that the next piece of sound is voice
 */
export async function openSilero(modelUrl: string): Promise<(piece: Float32Array) => Promise<number>> {
  const answer = await fetch(modelUrl)
  if (!answer.ok) throw new Error(`${modelUrl} answered ${answer.status} instead of the network.`)
  const session = await InferenceSession.create(new Uint8Array(await answer.arrayBuffer()))
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(earRate)))
  const input = new Float32Array(contextLength + pieceLength)
  let state: InferenceSession.OnnxValueMapType[string] = new Tensor(
    'float32',
    new Float32Array(stateLength),
    stateShape,
  )

  return async (piece) => {
    input.copyWithin(0, pieceLength)
    input.set(piece, contextLength)
    const found = await session.run({
      input: new Tensor('float32', input, [1, input.length]),
      state,
      sr: rate,
    })
    const { output, stateN } = found
    if (!output || !stateN) throw new Error('This network is not Silero: it gives no output and state.')
    state = stateN
    return Number(output.data[0])
  }
}
