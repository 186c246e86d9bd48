import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { env } from 'onnxruntime-web/wasm'
import { earRate, serveSound } from '../host/listening.ts'
import { followVoice, meanSquareOf, type SpeechOptions, type SpeechSeen } from './detect.ts'
import { openSilero, pieceLength } from './silero.ts'

env.wasm.wasmPaths = { wasm }
// One thread is enough, and needs no cross-origin isolation of the page.
env.wasm.numThreads = 1

serveSound<SpeechOptions, SpeechSeen>(async (options) => {
  const confidencesOf = await openSilero(options.modelUrl)
  const follow = followVoice(options)
  return {
    pieceLength,
    async hear(piece, at) {
      const [confidence = 0] = await confidencesOf([piece])
      return follow({ at, ms: (1000 * piece.length) / earRate, confidence, meanSquare: meanSquareOf(piece) })
    },
  }
})
