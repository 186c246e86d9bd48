import type {
  BankQuestion,
  Figure,
  Part,
  QuestionList,
  SealedPart,
  SectionMedia,
  Statement,
} from '#contract/calls/sections.ts'
import { fileAddresses } from '#contract/files.ts'
import type { StoredContentMedia, StoredFigure, StoredList, StoredStatement } from '#server/tables/content.ts'
import { items, type parts } from '#server/tables/index.ts'

/**
 * Where a sound or picture of a test is fetched: with a bearer token and, if wanted, a range. It answers the
 * file itself, so it is no call of the contract.
 */
export const contentAddress = fileAddresses.contentFile.address

export const urlOf = (fileId: string) => `${contentAddress}/${fileId}`

/** Gives the address of a stored file: in the clear, or sealed. */
type AddressOf = (fileId: string) => string

const mediaOf = (media: StoredContentMedia | null, addressOf: AddressOf): SectionMedia | null =>
  media && { type: media.type, publicUrl: addressOf(media.fileId), duration: media.seconds, alt: media.alt }

const statementOf = ({ text, media }: StoredStatement, addressOf: AddressOf): Statement => ({
  text,
  withMedia: media !== null,
  media: mediaOf(media, addressOf),
})

const listOf = (
  { itemIds, text, media, figures, words }: StoredList,
  isOpen: boolean,
  addressOf: AddressOf,
): QuestionList => ({
  listQuestion: itemIds,
  isGroup: itemIds.length > 1,
  text: isOpen ? text : '',
  withMedia: media !== null,
  media: mediaOf(media, addressOf),
  ...(figures && isOpen ? { figures: figures.map((figure) => figureOf(figure, addressOf)) } : {}),
  ...(words && isOpen ? { words } : {}),
})

const figureOf = ({ media, table, text }: StoredFigure, addressOf: AddressOf): Figure => ({
  media: mediaOf(media, addressOf),
  table,
  text,
})

type StoredPart = typeof parts.$inferSelect
type StoredItem = typeof items.$inferSelect

/** A part as a section lists it. Passages are left out until it is open, so that nobody reads before the clock runs. */
export const briefPart = (
  { id, letter, lists }: StoredPart,
  isOpen: boolean,
  addressOf: AddressOf = urlOf,
) => ({
  examId: id,
  part: letter,
  questions: lists.map((list) => listOf(list, isOpen, addressOf)),
})

/** A part as it stands in its section's sealed document: whole. */
export const sealedPart = (part: StoredPart, addressOf: AddressOf): SealedPart => ({
  ...briefPart(part, true, addressOf),
  ...statementsOf(part, addressOf),
})

export const fullPart = (part: StoredPart, isOpen: boolean, companyId: string): Part => ({
  ...briefPart(part, isOpen),
  ...statementsOf(part, urlOf),
  company: { id: companyId },
})

const statementsOf = ({ direction, closing }: StoredPart, addressOf: AddressOf) => ({
  partDirection: statementOf(direction, addressOf),
  closeStatement: closing && statementOf(closing, addressOf),
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
export const questionOf = (
  {
    id,
    text,
    media,
    answerSeconds,
    options,
  }: Pick<StoredItem, 'id' | 'text' | 'media' | 'answerSeconds' | 'options'>,
  addressOf: AddressOf = urlOf,
): BankQuestion => ({
  id,
  question: {
    text,
    media: media && {
      type: media.type,
      url: addressOf(media.fileId),
      duration: media.seconds,
      timeQuestion: answerSeconds,
      alt: media.alt,
    },
  },
  options: options.map((option) => ({ text: option })),
})
