import type { FacePlace, Report } from '#contract/observations.ts'
import type { Found } from './found.ts'
import { turnOf } from './turn.ts'

export interface FaceOptions {
  /** Faces below this confidence (0..1) are not counted. */
  minConfidence: number
  /** Addresses of the network, and of that which looks at what is doubtful, on our own origin. */
  modelUrl: string
  secondModelUrl: string
}

const within = (value: number) => Math.min(1, Math.max(0, value))

const thousandths = (value: number) => Math.round(1000 * value) / 1000

/** A face's share of the picture's width; what reaches beyond the picture is not counted. */
const widthWithin = ({ x, width }: FacePlace): number => within(x + width) - within(x)

/**
 * The faces that count in a picture, as they are reported; the surest comes first. @param flatMs how long the key points of the one
 * face have not moved against each other, where that is to be told
 */
export function countFaces(faces: readonly Found[], flatMs: number | null = null): Report<'face.counted'> {
  const [surest] = faces
  return {
    kind: 'face.counted',
    count: faces.length,
    confidences: faces.map(({ confidence }) => confidence),
    width: surest ? thousandths(Math.max(...faces.map(({ place }) => widthWithin(place)))) : null,
    places: faces.map(({ place: { x, y, width, height } }) => ({
      x: thousandths(x),
      y: thousandths(y),
      width: thousandths(width),
      height: thousandths(height),
    })),
    turn: surest ? turnOf(surest.points) : null,
    flatMs,
  }
}
