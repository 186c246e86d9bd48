import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { faceModelMetadata } from './metadata.ts'
import { withMetadata } from './model.ts'

const require = createRequire(import.meta.url)

/** Where the browser finds the network, below the application's base address. */
const modelFile = 'models/blaze_face_short_range.tflite'

/** The BlazeFace short-range network as MediaPipe's tasks accept it, made from Google's own package. */
export function faceModel(): Uint8Array {
  const shipped = require.resolve('@mediapipe/face_detection/face_detection_short_range.tflite')
  return withMetadata(readFileSync(shipped), faceModelMetadata())
}

/**
 * Serves the face detector's network in development and puts it into the build. A file of the same name in `public/`
 * (MediaPipe's official download, say) takes its place.
 */
export function faceModelPlugin(): Plugin {
  let replaced = false
  return {
    name: 'face-model',
    // Found in a worker only when it starts; preparing it then would reload the page in the middle of an exam.
    config: () => ({ optimizeDeps: { include: ['comlink', '@mediapipe/tasks-vision'] } }),
    configResolved(config) {
      replaced = config.publicDir !== '' && existsSync(join(config.publicDir, modelFile))
    },
    configureServer(server) {
      if (replaced) return
      server.middlewares.use(`${server.config.base}${modelFile}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/octet-stream')
        response.end(faceModel())
      })
    },
    generateBundle() {
      if (!replaced) this.emitFile({ type: 'asset', fileName: modelFile, source: faceModel() })
    },
  }
}
