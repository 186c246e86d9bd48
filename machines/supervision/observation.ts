/** What a detector has seen, as machines hear of it. It judges nothing. JSON-safe. */
export interface Observation {
  detector: string
  /** `face.counted`, `speech.heard`, `presence.hidden`, `camera.covered`, `detector.failed` … */
  kind: string
  /** Server time, ms. */
  at: number
  /** Faces in the picture, for `face.counted`; each with its confidence, 0 to 1. */
  count?: number
  confidences?: number[]
  /** Of the widest face in it, for `face.counted`: its share of the picture's width, 0 to 1. */
  width?: number
  /** What was said and in how many words, for `speech.heard`; for `speech.leaked` how many were left out. */
  text?: string
  words?: number
  /** Voice within a stretch, ms, for `speech.voice`. */
  ms?: number
  message?: string
  /** How long the look took, ms. */
  latencyMs?: number
}
