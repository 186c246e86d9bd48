import type { FacePlace } from '#contract/observations.ts'
import type { Found } from './found.ts'

/** A face that the network found at a place, in shares of the picture; without key points. */
export const found = (confidence: number, { x, y, width, height }: FacePlace): Found => ({
  confidence,
  place: { x, y, width, height },
  points: [],
})
