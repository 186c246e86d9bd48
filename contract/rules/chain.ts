/**
 * The chain of a journal: each head commits to every entry up to its own, so that a browser that has told a head can
 * change none of them afterwards (record 0028). Hashes are SHA-256 in base64url without padding.
 */

/** What is hashed: a text as its UTF-8 bytes, an earlier hash as its 32 bytes. */
export type Hashed = { text: string } | { hash: string }

/** SHA-256 of these parts, one after another: the platform's, which differs between a browser and the server. */
export type Sha256 = (...parts: readonly Hashed[]) => string | Promise<string>

/** Whose journal: one writer's, in one section of one order. */
export interface JournalLine {
  order: string
  section: string
  writer: string
}

/** An entry as its digest covers it. `chosenAt` as the browser said it; `salt` so that a digest tells no answer. */
export interface ChainedEntry {
  seq: number
  questionId: string
  answer: string | null
  marked: boolean
  chosenAt: number
  salt: string
}

/** The head of a journal without entries. */
export const firstHead = async ({ order, section, writer }: JournalLine, sha256: Sha256): Promise<string> =>
  sha256({ text: ['ruanguji journal', order, section, writer].join('\n') })

export const digestOf = async (entry: ChainedEntry, sha256: Sha256): Promise<string> => {
  const { seq, questionId, answer, marked, chosenAt, salt } = entry
  return sha256({ text: JSON.stringify([seq, questionId, answer, marked, chosenAt, salt]) })
}

/** The head after the entry with this digest. */
export const nextHead = async (head: string, digest: string, sha256: Sha256): Promise<string> =>
  sha256({ hash: head }, { hash: digest })
