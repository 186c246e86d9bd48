import wasmLoaderPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.js?url'
import wasmBinaryPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.wasm?url'
import type { Report } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import type { WorkerDetector } from '../host/detector.ts'
import { canReadFrames } from '../host/frames.ts'
import type { FaceOptions } from './detect.ts'
import workerScript from './worker.ts?worker&url'

const modelUrl: string = import.meta.env.VITE_FACE_MODEL
const secondModelUrl: string = import.meta.env.VITE_SECOND_FACE_MODEL

/** Counts the faces before the camera (spec: supervision#faces) with MediaPipe's BlazeFace, short range and full range. */
export const face: WorkerDetector<FaceOptions, Report<'face.counted'>> = {
  id: 'face',
  label: 'Faces before the camera',
  needs: ['camera'],
  defaults: {
    minConfidence: limits.face.minConfidence,
    modelUrl,
    secondModelUrl,
  },
  sees: ['face.counted'],
  runsIn: 'worker',
  supported: () => typeof WebAssembly === 'object' && canReadFrames(),
  assets: ({ modelUrl, secondModelUrl }) => [
    workerScript,
    wasmLoaderPath,
    wasmBinaryPath,
    modelUrl,
    secondModelUrl,
  ],
  createWorker: () => new Worker(workerScript, { type: 'module', name: 'face' }),
}
