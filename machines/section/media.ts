import type { SealedFile } from '#contract/calls/sections.ts'
import type { Failure } from '#machines/failure.ts'

/** What the `fetchMedia` source says: how much of a section is on this PC, 0 to 1, and when all of it is. */
export type MediaEvent =
  | { type: 'media.progressed'; ratio: number }
  | { type: 'media.ready' }
  | { type: 'media.failed'; failure: Failure }

/** Which detectors watch this candidate: their networks are 8 MB, and who is not watched needs none. */
export interface Detects {
  face: boolean
  speech: boolean
}

/** What a section needs on this PC before its clock starts. */
export interface SectionMedia {
  /** Sealed. A picture that is gone for good has words in its place. */
  files: SealedFile[]
  detects: Detects
}

export const mediaOf = ({ context: { files, detects } }: { context: SectionMedia }): SectionMedia => ({
  files,
  detects,
})
