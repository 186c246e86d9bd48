import type { Question } from '#contract/calls/sections.ts'
import type { SectionPart } from '#machines/section.ts'

const imageOf = (media: { type: 'audio' | 'image'; publicUrl: string } | null) =>
  media?.type === 'image' ? [media.publicUrl] : []

/** Every image that a section shows: of directions, lists and questions. */
export const imagesOf = (parts: readonly SectionPart[], questions: readonly Question[]): string[] => [
  ...parts.flatMap(({ direction, closing, lists }) => [
    ...imageOf(direction.media),
    ...imageOf(closing?.media ?? null),
    ...lists.flatMap(({ media }) => imageOf(media)),
  ]),
  ...questions.flatMap(({ question: { media } }) => (media?.type === 'image' ? [media.url] : [])),
]
