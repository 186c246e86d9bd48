import type { Detection } from '@mediapipe/tasks-vision'
import type { Report } from '#contract/observations.ts'

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

/** A face's share of the frame's width; what reaches beyond the frame is not counted. */
const widthIn = ({ originX, width }: NonNullable<Detection['boundingBox']>, frame: Size): number =>
  within((originX + width) / frame.width) - within(originX / frame.width)

const thousandths = (value: number) => Math.round(1000 * value) / 1000

/** What MediaPipe detected in a frame of `frame` pixels, as it is reported. */
export function countFaces(
  detections: Detection[],
  frame: Size,
  minConfidence: number,
): Report<'face.counted'> {
  const faces = detections
    .flatMap(({ boundingBox, categories }) => {
      const confidence = categories[0]?.score ?? 0
      return boundingBox && confidence >= minConfidence
        ? [{ confidence, width: widthIn(boundingBox, frame) }]
        : []
    })
    .toSorted((one, other) => other.confidence - one.confidence)
  return {
    kind: 'face.counted',
    count: faces.length,
    confidences: faces.map(({ confidence }) => confidence),
    width: faces.length === 0 ? null : thousandths(Math.max(...faces.map(({ width }) => width))),
  }
}
