import type { Question } from '#contract/calls/sections.ts'
import type { Failure } from '#machines/failure.ts'
import type { SectionPart } from './part.ts'

/** What the `fetchMedia` source says: how much of a section is on this PC, 0 to 1, and when all of it is. */
export type MediaEvent =
  | { type: 'media.progressed'; ratio: number }
  | { type: 'media.ready' }
  | { type: 'media.failed'; failure: Failure }

/** What a section needs on this PC before its clock starts. A picture that is gone for good has words in its place. */
export interface SectionMedia {
  sounds: string[]
  pictures: string[]
}

const pictureIn = (media: { type: 'audio' | 'image'; publicUrl: string } | null): string[] =>
  media?.type === 'image' ? [media.publicUrl] : []

/** Every image that a section shows: of directions, lists and questions. */
export const picturesOf = (parts: readonly SectionPart[], questions: readonly Question[]): string[] => [
  ...parts.flatMap(({ direction, closing, lists }) => [
    ...pictureIn(direction.media),
    ...pictureIn(closing?.media ?? null),
    ...lists.flatMap(({ media }) => pictureIn(media)),
  ]),
  ...questions.flatMap(({ question: { media } }) => (media?.type === 'image' ? [media.url] : [])),
]
