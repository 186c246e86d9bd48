import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { decoding } from './decoding.ts'
import { faceModelMetadata } from './metadata.ts'
import { withMetadata } from './model.ts'

const require = createRequire(import.meta.url)

/** Google's own package has the networks; each gets what MediaPipe's tasks ask for before they accept it. */
const networks = {
  /** Finds faces quickly. */
  short_range: {
    shipped: require.resolve('@mediapipe/face_detection/face_detection_short_range.tflite'),
    metadata: () => faceModelMetadata('BlazeFace short range'),
  },
  /** Finds more of them, and takes longer. */
  full_range: {
    shipped: require.resolve('@mediapipe/face_detection/face_detection_full_range.tflite'),
    metadata: () => faceModelMetadata('BlazeFace full range', decoding()),
  },
} as const

export function faceModel(name: keyof typeof networks): Uint8Array {
  const { shipped, metadata } = networks[name]
  return withMetadata(readFileSync(shipped), metadata())
}

/** The network with its address, which says its bytes: browsers may keep it for ever. */
function addressed(name: keyof typeof networks) {
  const model = faceModel(name)
  const digest = createHash('sha256').update(model).digest('hex').slice(0, 10)
  return { model, address: `/models/blaze_face_${name}-${digest}.tflite` }
}

/**
 * Serves the face detector's networks in development and puts them into the build. The app knows their addresses as
 * `import.meta.env.VITE_FACE_MODEL` and `VITE_SECOND_FACE_MODEL`.
 */
export function faceModelPlugin(): Plugin {
  const [first, second] = [addressed('short_range'), addressed('full_range')]
  return {
    name: 'face-model',
    config: () => ({
      define: {
        'import.meta.env.VITE_FACE_MODEL': JSON.stringify(first.address),
        'import.meta.env.VITE_SECOND_FACE_MODEL': JSON.stringify(second.address),
      },
      // Found in a worker only when it starts; preparing it then would reload the page in the middle of an exam.
      optimizeDeps: { include: ['comlink', '@mediapipe/tasks-vision'] },
    }),
    configureServer(server) {
      for (const { address, model } of [first, second])
        server.middlewares.use(address, (_request, response) => {
          response.setHeader('Content-Type', 'application/octet-stream')
          response.end(model)
        })
    },
    generateBundle() {
      for (const { address, model } of [first, second])
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: model })
    },
  }
}
