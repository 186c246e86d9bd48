import type { SealedFile } from '#contract/calls/sections.ts'
import type { Failure } from '#machines/failure.ts'

/** What the `fetchMedia` source says: how much of a section is on this PC, 0 to 1, and when all of it is. */
export type MediaEvent =
  | { type: 'media.progressed'; ratio: number }
  | { type: 'media.ready' }
  | { type: 'media.failed'; failure: Failure }

/**
 * What a section needs on this PC before its clock starts, sealed. A picture that is gone for good has words in its place.
 */
export interface SectionMedia {
  files: SealedFile[]
}

/** What `fetchMedia` brings: a section's files. */
export const filesOf = ({ context: { files } }: { context: SectionMedia }): SectionMedia => ({ files })
