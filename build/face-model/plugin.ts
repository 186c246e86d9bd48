import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { faceModelMetadata } from './metadata.ts'
import { withMetadata } from './model.ts'

const require = createRequire(import.meta.url)

/** The BlazeFace short-range network as MediaPipe's tasks accept it, made from Google's own package. */
export function faceModel(): Uint8Array {
  const shipped = require.resolve('@mediapipe/face_detection/face_detection_short_range.tflite')
  return withMetadata(readFileSync(shipped), faceModelMetadata())
}

/** Says the file's bytes: browsers may keep it for ever. */
function addressOf(model: Uint8Array): string {
  const digest = createHash('sha256').update(model).digest('hex').slice(0, 10)
  return `/models/blaze_face_short_range-${digest}.tflite`
}

/**
 * Serves the face detector's network in development and puts it into the build. The app knows its address as
 * `import.meta.env.VITE_FACE_MODEL`.
 */
export function faceModelPlugin(): Plugin {
  const model = faceModel()
  const address = addressOf(model)
  return {
    name: 'face-model',
    config: () => ({
      define: { 'import.meta.env.VITE_FACE_MODEL': JSON.stringify(address) },
      // Found in a worker only when it starts; preparing it then would reload the page in the middle of an exam.
      optimizeDeps: { include: ['comlink', '@mediapipe/tasks-vision'] },
    }),
    configureServer(server) {
      server.middlewares.use(address, (_request, response) => {
        response.setHeader('Content-Type', 'application/octet-stream')
        response.end(model)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: model })
    },
  }
}
