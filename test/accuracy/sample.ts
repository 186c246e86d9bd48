import type { CameraSeen } from '#workers/camera-health/detect.ts'

/** What was detected in one picture of a film. */
export interface Sample {
  /** Film time, ms. */
  at: number
  /** Faces that the detector counted, the most confident first. */
  confidences: number[]
  /** Of the widest face, its share of the picture's width; null without a face. */
  width: number | null
  /** The observations of the camera's health at that moment, such as `camera.dark`; mostly none. */
  health: CameraSeen['kind'][]
}
