import type { FacePlace } from '#contract/observations.ts'
import { ninthOf } from '#machines/supervision/face-place.ts'
import { deviceCheck } from './texts/device-check.ts'

/** In which ninth of the picture a face is, in words, as the candidate sees the picture. */
export function placeText(place: FacePlace): string {
  const { across, down } = ninthOf(place)
  return deviceCheck.camera.places[down][across]
}
