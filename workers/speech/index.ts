import silero from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url'
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import type { WindowDetector, WorkerPart } from '../host/detector.ts'
import { DetectorError } from '../host/failure.ts'
import { type SpeechOptions, type SpeechSeen, usualHearing } from './detect.ts'
import { RecognitionUnavailableError, recognise } from './recognise.ts'
import { canHearVoice, findRecogniser, recogniserOf, spokenLanguage } from './recogniser.ts'
import workerScript from './worker.ts?worker&url'

const voice: WorkerPart = {
  id: 'speech',
  createWorker: () => new Worker(workerScript, { type: 'module', name: 'speech' }),
}

/**
 * Hears words where this browser recognises them (Web Speech, which the window alone has), and voice where it does
 * not (Silero, in a worker; spec: supervision#speech).
 */
export const speech: WindowDetector<SpeechOptions, SpeechSeen> = {
  id: 'speech',
  label: 'Words or voice at the microphone',
  needs: ['microphone'],
  defaults: {
    language: spokenLanguage,
    remoteAllowed: false,
    ...usualHearing,
    modelUrl: silero,
  },
  sees: ['speech.heard', 'speech.leaked', 'speech.voice', 'speech.listened'],
  runsIn: 'window',
  supported: () => canHearVoice() || recogniserOf(globalThis) !== null,
  assets: ({ modelUrl }) => [workerScript, wasm, modelUrl],
  async watch(post) {
    const recogniser = await findRecogniser(globalThis, post.options)
    if (recogniser) {
      try {
        return await recognise(recogniser, post)
      } catch (thrown) {
        if (!(thrown instanceof RecognitionUnavailableError)) throw thrown
      }
    }
    if (!canHearVoice()) {
      throw new DetectorError(
        'unsupported',
        `This browser recognises no words${recogniser ? '' : ' in a way that is allowed'}, and cannot hear voice.`,
      )
    }
    return post.inWorker<SpeechOptions, SpeechSeen>(voice, post.options, post.report)
  },
}
