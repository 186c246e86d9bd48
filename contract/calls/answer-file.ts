import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { id } from '#contract/vocabulary.ts'
import { unreadableEntry } from './journal-chain.ts'
import { journalEntry } from './sitting.ts'

/**
 * The answers that a PC without network has kept, as a file that is carried to the server (spec: answers#answer-files). JSON, in the
 * wire's spelling; bytes as base64url without padding.
 */

export const answerFileFormat = 'ruanguji-answers-1'

const bytes = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[\w-]*$/))

export const answerFile = z.object({
  format: z.literal(answerFileFormat),
  order: id,
  /** One for each window of this PC that has something left, sealed with that window's key. */
  journals: z
    .array(
      z.object({
        writer: z.uuid(),
        /** Of AES-256-GCM, 12 bytes. */
        iv: bytes(16, 16),
        /** `answerFileContent` as JSON, then the tag of 16 bytes. */
        sealed: bytes(24, limits.upload.maxBytes),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})
export type AnswerFile = z.output<typeof answerFile>

/** What the server has not acknowledged of one window's journals. */
export const answerFileContent = z.object({
  sections: z
    .array(
      z.object({
        section: z.enum(sections),
        entries: z
          .array(z.union([journalEntry, unreadableEntry]))
          .check(z.minLength(1), z.maxLength(limits.journal.entries)),
      }),
    )
    .check(z.maxLength(sections.length)),
})
export type AnswerFileContent = z.output<typeof answerFileContent>

/**
 * The sealing key is HMAC-SHA256 with the window's signing key over this text, which no signed call can have: theirs are four
 * lines.
 */
export const sealingText = 'ruanguji answer file'

/** What the seal covers beside its content: it opens as this window's of this order alone. */
export const sealedName = (order: string, writer: string): string =>
  [answerFileFormat, order, writer].join('\n')
