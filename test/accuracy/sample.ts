/** What was seen in one picture of a film. */
export interface Sample {
  /** Film time, ms. */
  at: number
  /** Faces that the detector counted, the surest first. */
  confidences: number[]
  /** Of the widest face, its share of the picture's width; none without a face. */
  width?: number
  /** What the camera's health told at that moment, such as `camera.dark`; mostly nothing. */
  health: string[]
}
