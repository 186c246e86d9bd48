import { type Detection, FaceDetector, ObjectDetector } from '@mediapipe/tasks-vision'
import wasmLoaderPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.js?url'
import wasmBinaryPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.wasm?url'

/** A network that finds faces in a square picture. */
export interface Network {
  /** The side of the squares that it takes, pixels. */
  readonly side: number
  find(square: ImageData): Detection[]
}

/**
 * Where MediaPipe's WebAssembly is. Its tasks take what starts it from the global scope, where its file puts it once: for each
 * further task it has to be put there again.
 */
async function wasm() {
  const { default: ModuleFactory } = await import(/* @vite-ignore */ wasmLoaderPath)
  Object.assign(globalThis, { ModuleFactory })
  return { wasmLoaderPath, wasmBinaryPath }
}

/** The graphics card of a lab's PC is often none; the networks are small enough for the processor. Each frame may be looked at several times. */
const task = (modelAssetPath: string) =>
  ({ baseOptions: { modelAssetPath, delegate: 'CPU' }, runningMode: 'IMAGE' }) as const

/** BlazeFace short range: the quick one. @param least what it is less sure of is not told */
export async function openShortRange(modelUrl: string, least: number): Promise<Network> {
  const detector = await FaceDetector.createFromOptions(await wasm(), {
    ...task(modelUrl),
    minDetectionConfidence: least,
  })
  return { side: 128, find: (square) => detector.detect(square).detections }
}

/** As `build/face-model` describes the network to MediaPipe, across is down. */
const turned = ({ boundingBox: box, keypoints, ...rest }: Detection): Detection => ({
  ...rest,
  keypoints: keypoints.map(({ x, y, ...point }) => ({ ...point, x: y, y: x })),
  ...(box && {
    boundingBox: {
      ...box,
      originX: box.originY,
      originY: box.originX,
      width: box.height,
      height: box.width,
    },
  }),
})

/**
 * BlazeFace full range: it takes three times as long, and finds what is small, cut off or half hidden. MediaPipe's task for
 * faces knows the other one alone; that for objects takes a network that says how its output is read.
 */
export async function openFullRange(modelUrl: string): Promise<Network> {
  const detector = await ObjectDetector.createFromOptions(await wasm(), {
    ...task(modelUrl),
    // What it is hardly sure of still speaks for a face, beside the other network.
    scoreThreshold: 0.1,
    maxResults: 10,
  })
  return { side: 192, find: (square) => detector.detect(square).detections.map(turned) }
}
