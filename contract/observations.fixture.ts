import type { Report } from '#contract/observations.ts'

/** A look at so many faces in a row in the middle of the picture, each so wide, looking straight at the camera. */
export function facesCounted(confidences: number[], width: number | null): Report<'face.counted'> {
  const count = confidences.length
  const each = width ?? 0.2
  return {
    kind: 'face.counted',
    count,
    confidences,
    width,
    places: confidences.map((_, index) => ({
      x: 0.5 + (index - count / 2) * each,
      y: 0.3,
      width: each,
      height: (4 / 3) * each,
    })),
    turn: count > 0 ? 0 : null,
    flatMs: null,
  }
}
