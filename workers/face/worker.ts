import { FaceDetector } from '@mediapipe/tasks-vision'
import wasmLoaderPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.js?url'
import wasmBinaryPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.wasm?url'
import type { Report } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { serveFrames } from '../host/inside.ts'
import { countFaces, type FaceOptions } from './detect.ts'
import { followFlatness } from './flatness.ts'
import { seeker } from './seek.ts'
import { looker } from './sight.ts'

serveFrames<FaceOptions, Report<'face.counted'>>(async ({ minConfidence, modelUrl }) => {
  const { seeking } = limits.face
  const detector = await FaceDetector.createFromOptions(
    { wasmLoaderPath, wasmBinaryPath },
    {
      // The graphics card of a lab's PC is often none; the network is small enough for the processor.
      baseOptions: { modelAssetPath: modelUrl, delegate: 'CPU' },
      // Each frame may be looked at several times.
      runningMode: 'IMAGE',
      minDetectionConfidence: Math.min(minConfidence, seeking.candidate),
    },
  )
  const sightOf = looker(detector)
  const { seek } = seeker(minConfidence, seeking)
  const flatFor = followFlatness(limits.face.flat)
  return {
    look(frame, at) {
      const faces = seek(sightOf(frame), at)
      const [only] = faces.length === 1 ? faces : []
      return countFaces(faces, flatFor(only?.points ?? null, at))
    },
  }
})
