import type { Report } from '#contract/observations.ts'
import type { CameraSeen } from '#workers/camera-health/detect.ts'

/** What the face detector tells of one picture. */
export type FacesSeen = Pick<Report<'face.counted'>, 'confidences' | 'width' | 'places' | 'turn' | 'flatMs'>

/** What was detected in one picture of a film. */
export interface Sample extends FacesSeen {
  /** Film time, ms. */
  at: number
  /** The observations of the camera's health at that moment, such as `camera.dark`; mostly none. */
  health: CameraSeen['kind'][]
}
