import { z } from 'zod/mini'
import { sections } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { byId, id, partLetters } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** Audio or image that belongs to a text. `duration` in seconds, 0 for images. */
const media = z.object({
  type: z.enum(['audio', 'image']),
  publicUrl: z.string(),
  duration: z.number(),
  /** For images: what a person who cannot see it needs to know. */
  alt: z._default(z.string(), ''),
})
export type SectionMedia = z.output<typeof media>

/** Directions, or what is said when a part closes. Paragraphs are parted by an empty line. */
export const statement = z.object({ text: z.string(), withMedia: z.boolean(), media: z.nullable(media) })
export type Statement = z.output<typeof statement>

/** A picture (`media`) or a table below a passage's text, and the text that goes on after it. */
const figure = z.object({
  media: z.nullable(media),
  /** Rows of equally many cells; whether the first row names the columns, and the first cell of each row the row. */
  table: z.nullable(
    z.object({
      caption: z.string(),
      columnHeads: z.boolean(),
      rowHeads: z.boolean(),
      rows: z.array(z.array(z.string())),
    }),
  ),
  text: z.string(),
})
export type Figure = z.output<typeof figure>

/** Words that a question speaks of: their paragraph among all of the passage, from 0, and their characters in it. */
const passageWords = z.object({ question: id, paragraph: z.int(), from: z.int(), to: z.int() })
export type PassageWords = z.output<typeof passageWords>

/**
 * Questions that are heard or read together: one item, a conversation's, or a passage's. A passage (`text`) of
 * Structure or Reading is empty until the section's clock runs: read the part again after its start.
 */
export const questionList = z.object({
  listQuestion: z.array(z.string()).check(z.minLength(1)),
  isGroup: z.boolean(),
  text: z.string(),
  withMedia: z.boolean(),
  media: z.nullable(media),
  /** Ours: what stands below `text`, in its order; as hidden as a passage until the section's clock runs. */
  figures: z.optional(z.array(figure)),
  /** Ours: the words of a passage that some of its questions speak of, as hidden as the passage. */
  words: z.optional(z.array(passageWords)),
})
export type QuestionList = z.output<typeof questionList>

export const partLetter = z.enum(partLetters)

/**
 * A file of a section, sealed until its clock runs: its address says nothing of it, and anybody may fetch and keep it.
 * `document` holds a `sectionDocument`, `audio` and `image` a sound or picture. `bytes` is its size as it is served: 12
 * random bytes, then the bytes of AES-256-GCM with their tag; the authenticated name is the address's last part.
 */
export const sealedFile = z.object({
  address: z.string(),
  kind: z.enum(['document', 'audio', 'image']),
  bytes: z.int(),
})
export type SealedFile = z.output<typeof sealedFile>
export type SealedSection = SealedFile[]

export const sectionDetail = call({
  method: 'GET',
  path: '/users/v1/member/order/detail/:id/:section',
  access: 'member',
  signed: 'order',
  summary: 'The parts of the section that is due, or its completion',
  params: z.extend(byId, { section: z.enum(sections) }),
  data: z.object({
    exam: z.object({
      isComplete: z.boolean(),
      parts: z.array(z.object({ examId: z.string(), part: partLetter, questions: z.array(questionList) })),
      /** Ours: every sound and image in the clear, as clients of the version before fetch them. */
      media: z.array(z.string()),
      /** Ours: everything of the section, to be fetched before its clock starts; its start brings the key. */
      sealed: z.array(sealedFile),
    }),
  }),
  errors: [
    'order.notFound',
    'section.locked',
    'sitting.notStarted',
    'sitting.disqualified',
    'sitting.expired',
    'sitting.paused',
  ],
})

export const part = z.object({
  examId: z.string(),
  part: partLetter,
  partDirection: statement,
  closeStatement: z.nullable(statement),
  questions: z.array(questionList),
  company: z.object({ id: z.string() }),
})
export type Part = z.output<typeof part>

export const examDetail = call({
  method: 'GET',
  path: '/exam/v1/detail/:id',
  access: 'member',
  signed: 'signature',
  summary: "One part of a member's own section that is due: directions, closing statement, lists",
  params: byId,
  data: part,
  errors: ['section.locked', 'sitting.notStarted', 'sitting.paused'],
})

/** Server time, ms since 1970, and the entry's number. */
export const moment = z.object({ at: z.int(), seq: z.int() })

/**
 * A question without its key. In `text`, `{A|words}` marks part A of a Written Expression sentence and `____`
 * is a blank. `duration` (s) is the spoken question, `timeQuestion` (s) the time to answer after it.
 */
export const question = z.object({
  id: z.string(),
  question: z.object({
    text: z.string(),
    media: z.nullable(
      z.object({
        type: z.enum(['audio', 'image']),
        url: z.string(),
        duration: z.number(),
        timeQuestion: z.number(),
        alt: z._default(z.string(), ''),
      }),
    ),
  }),
  options: z.array(z.object({ text: z.string() })).check(z.minLength(2)),
  selectedAnswer: z.nullable(z.string()),
  /** Ours: marked for review. */
  marked: z.boolean(),
  /** Ours: when each of the two was made, and as which entry of its journal. Absent where neither was. */
  kept: z.optional(z.object({ choice: moment, mark: moment })),
})
export type Question = z.output<typeof question>

export const publicMultiple = call({
  method: 'GET',
  path: '/bank/v1/question/public_multiple',
  access: 'member',
  signed: 'signature',
  summary: "Questions of a member's own open section, by comma-joined ids",
  query: z.object({ id: text(10_000, 1) }),
  headers: z.object({
    'x-company-id': id,
    /** Ours: whose choices are told. Without it, those of the sitting in which this section began last. */
    'x-order-id': z.optional(id),
  }),
  data: z.array(question),
  errors: ['section.locked', 'sitting.notStarted', 'sitting.paused'],
})

/** A question as anybody of the staff may see it: without anybody's answer, and never with its key. */
export const bankQuestion = z.omit(question, { selectedAnswer: true, marked: true, kept: true })
export type BankQuestion = z.output<typeof bankQuestion>

const sealedPart = z.omit(part, { company: true })
export type SealedPart = z.output<typeof sealedPart>

/** The sealed document of a section, JSON: all that it shows, in its order; addresses in it are of sealed files. */
export const sectionDocument = z.object({
  parts: z.array(sealedPart),
  /** Without anybody's answers; `timeQuestion` without anybody's extra time. */
  questions: z.array(bankQuestion),
  /** The media type of each sound and picture. */
  files: z.array(z.object({ address: z.string(), type: z.string() })),
})
export type SectionDocument = z.output<typeof sectionDocument>
