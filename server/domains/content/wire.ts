import type { Part, Question, QuestionList, SectionMedia, Statement } from '#contract/calls/sections.ts'
import type { StoredContentMedia, StoredList, StoredStatement } from '#server/tables/content.ts'
import { items, type parts } from '#server/tables/index.ts'

/**
 * Where a sound or picture of a test is fetched: with a bearer token and, if wanted, a range. It answers the
 * file itself, so it is no call of the contract.
 */
export const contentAddress = '/storage/v1/content'

export const urlOf = (fileId: string) => `${contentAddress}/${fileId}`

const mediaOf = (media: StoredContentMedia | null): SectionMedia | null =>
  media && { type: media.type, publicUrl: urlOf(media.fileId), duration: media.seconds, alt: media.alt }

const statementOf = ({ text, media }: StoredStatement): Statement => ({
  text,
  withMedia: media !== null,
  media: mediaOf(media),
})

const listOf = ({ itemIds, text, media }: StoredList, isOpen: boolean): QuestionList => ({
  listQuestion: itemIds,
  isGroup: itemIds.length > 1,
  text: isOpen ? text : '',
  withMedia: media !== null,
  media: mediaOf(media),
})

type StoredPart = typeof parts.$inferSelect
type StoredItem = typeof items.$inferSelect

/** A part as a section lists it. Passages are left out until it is open, so that nobody reads before the clock runs. */
export const briefPart = ({ id, letter, lists }: StoredPart, isOpen: boolean) => ({
  examId: id,
  part: letter,
  questions: lists.map((list) => listOf(list, isOpen)),
})

export const fullPart = (part: StoredPart, isOpen: boolean, companyId: string): Part => ({
  ...briefPart(part, isOpen),
  partDirection: statementOf(part.direction),
  closeStatement: part.closing && statementOf(part.closing),
  company: { id: companyId },
})

/** The columns of an item that may be sent to a browser: all but its key. */
export const publicItem = {
  id: items.id,
  testId: items.testId,
  section: items.section,
  text: items.text,
  media: items.media,
  answerSeconds: items.answerSeconds,
  options: items.options,
}

/** A question as anybody may see it. The key is not among what is taken from the row. */
export const questionOf = ({
  id,
  text,
  media,
  answerSeconds,
  options,
}: Pick<StoredItem, 'id' | 'text' | 'media' | 'answerSeconds' | 'options'>): Omit<
  Question,
  'selectedAnswer' | 'marked'
> => ({
  id,
  question: {
    text,
    media: media && {
      type: media.type,
      url: urlOf(media.fileId),
      duration: media.seconds,
      timeQuestion: answerSeconds,
      alt: media.alt,
    },
  },
  options: options.map((option) => ({ text: option })),
})
