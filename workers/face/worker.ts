import { FaceDetector } from '@mediapipe/tasks-vision'
import wasmLoaderPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.js?url'
import wasmBinaryPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.wasm?url'
import type { Report } from '#contract/observations.ts'
import { serveFrames } from '../host/inside.ts'
import { countFaces, type FaceOptions } from './detect.ts'

serveFrames<FaceOptions, Report<'face.counted'>>(async ({ minConfidence, modelUrl }) => {
  const detector = await FaceDetector.createFromOptions(
    { wasmLoaderPath, wasmBinaryPath },
    {
      // The graphics card of a lab's PC is often none; the network is small enough for the processor.
      baseOptions: { modelAssetPath: modelUrl, delegate: 'CPU' },
      runningMode: 'VIDEO',
      minDetectionConfidence: minConfidence,
    },
  )
  return {
    look(frame, at) {
      const size =
        'displayWidth' in frame ? { width: frame.displayWidth, height: frame.displayHeight } : frame
      return countFaces(detector.detectForVideo(frame, at).detections, size, minConfidence)
    },
  }
})
