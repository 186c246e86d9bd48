import type { Detection } from '@mediapipe/tasks-vision'
import type { Sighting } from '../sighting.ts'

export interface FaceOptions {
  /** Faces below this confidence (0..1) are not counted. */
  minConfidence: number
  /** Address of the network, on our own origin. */
  modelUrl: string
}

/** Where a face is, each number relative to the frame: 0..1 from the left and from the top. */
interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}

export interface FacesCounted extends Sighting {
  type: 'face.counted'
  count: number
  /** 0..1, the surest face first; as long as `count`. */
  confidences: number[]
  /** In the order of `confidences`. */
  boxes: FaceBox[]
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** A face at the frame's edge reaches beyond it; what is reported lies within. */
function relative(box: NonNullable<Detection['boundingBox']>, frame: Size): FaceBox {
  const x = within(box.originX / frame.width)
  const y = within(box.originY / frame.height)
  return {
    x,
    y,
    width: within((box.originX + box.width) / frame.width) - x,
    height: within((box.originY + box.height) / frame.height) - y,
  }
}

/** Pixels. */
interface Size {
  width: number
  height: number
}

/** What MediaPipe detected in a frame of `frame` pixels, as the sighting that is reported. */
export function countFaces(detections: Detection[], frame: Size, minConfidence: number): FacesCounted {
  const faces = detections
    .flatMap(({ boundingBox, categories }) => {
      const confidence = categories[0]?.score ?? 0
      return boundingBox && confidence >= minConfidence
        ? [{ confidence, box: relative(boundingBox, frame) }]
        : []
    })
    .toSorted((one, other) => other.confidence - one.confidence)
  return {
    type: 'face.counted',
    count: faces.length,
    confidences: faces.map((face) => face.confidence),
    boxes: faces.map((face) => face.box),
  }
}

/** How large the widest face is, its share of the picture's width to a thousandth: all that a face's box is used for. */
export function widestOf({ boxes }: Pick<FacesCounted, 'boxes'>): { width?: number } {
  if (boxes.length === 0) return {}
  return { width: Math.round(1000 * Math.max(...boxes.map(({ width }) => width))) / 1000 }
}
