import type { Detection } from '@mediapipe/tasks-vision'
import type { FacePlace, Report } from '#contract/observations.ts'
import { inPixels, turnOf } from './turn.ts'

export interface FaceOptions {
  /** Faces below this confidence (0..1) are not counted. */
  minConfidence: number
  /** Address of the network, on our own origin. */
  modelUrl: string
}

/** Pixels. */
interface Size {
  width: number
  height: number
}

const within = (value: number) => Math.min(1, Math.max(0, value))

const thousandths = (value: number) => Math.round(1000 * value) / 1000

/** A face's share of the frame's width; what reaches beyond the frame is not counted. */
const widthWithin = ({ x, width }: FacePlace): number => within(x + width) - within(x)

function placeIn(
  { originX, originY, width, height }: NonNullable<Detection['boundingBox']>,
  frame: Size,
): FacePlace {
  return {
    x: thousandths(originX / frame.width),
    y: thousandths(originY / frame.height),
    width: thousandths(width / frame.width),
    height: thousandths(height / frame.height),
  }
}

/** What MediaPipe detected in a frame of `frame` pixels, as it is reported. */
export function countFaces(
  detections: Detection[],
  frame: Size,
  minConfidence: number,
): Report<'face.counted'> {
  const faces = detections
    .flatMap(({ boundingBox, categories, keypoints }) => {
      const confidence = categories[0]?.score ?? 0
      return boundingBox && confidence >= minConfidence
        ? [{ confidence, place: placeIn(boundingBox, frame), keypoints }]
        : []
    })
    .toSorted((one, other) => other.confidence - one.confidence)
  const [surest] = faces
  const places = faces.map(({ place }) => place)
  return {
    kind: 'face.counted',
    count: faces.length,
    confidences: faces.map(({ confidence }) => confidence),
    width: surest ? thousandths(Math.max(...places.map(widthWithin))) : null,
    places,
    turn: surest ? turnOf(inPixels(surest.keypoints, frame)) : null,
  }
}
