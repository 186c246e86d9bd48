/** What is told of what was seen: the part of the contract (detector.ts) that holds in a worker, too. */

/** What a detector saw: a type of the form `face.counted`, and fields of its own. */
export interface Sighting {
  type: `${string}.${string}`
}

/** What the host adds to each sighting. */
export interface Circumstances {
  /** Id of the detector that saw it. */
  detector: string
  /** When it was looked at: milliseconds since 1970, counted on without jumps even when the PC's clock is set. */
  at: number
  /** How long the look took, milliseconds. */
  latencyMs: number
  /** Frames, or pieces of sound, left out since the look before: the pace is slower than the device, or the PC is busy. */
  skipped: number
}

export type Observed<Seen extends Sighting> = Seen & Circumstances
