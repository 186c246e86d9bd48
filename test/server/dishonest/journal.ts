import { randomBytes } from 'node:crypto'
import { digestOf, firstHead, type JournalLine, nextHead } from '#contract/rules/chain.ts'
import { sha256 } from '#server/platform/crypto/sha256.ts'

/** What a journal tells of itself. */
export type Head = { seq: number; head: string }

/** A choice as it travels, with the claimed time, and beside it when it was really made: nobody is told that. */
export interface Entry {
  seq: number
  questionId: string
  answer: string
  marked: false
  chosenAt: number
  salt: string
}

/** The head after the last of these entries, which begin at the first. */
export async function headAfter(line: JournalLine, entries: readonly Entry[]): Promise<string> {
  let head = await firstHead(line, sha256)
  for (const entry of entries) head = await nextHead(head, await digestOf(entry, sha256), sha256)
  return head
}

/** A writer's journal of a section as somebody's own program keeps it: what it has not sent it may write anew. */
export class Journal {
  readonly entries: Entry[] = []
  /** When each entry was really made, ms. */
  readonly madeAt: number[] = []

  constructor(readonly line: JournalLine) {}

  write(questionId: string, answer: string, when: { claimed: number; now: number }): void {
    const salt = randomBytes(16).toString('base64url')
    const seq = this.entries.length + 1
    this.entries.push({ seq, questionId, answer, marked: false, chosenAt: when.claimed, salt })
    this.madeAt.push(when.now)
  }

  /** Forgets what comes after an entry, to write something else there. */
  cut(seq: number): void {
    this.entries.length = Math.min(seq, this.entries.length)
    this.madeAt.length = this.entries.length
  }

  async head(): Promise<Head | null> {
    const seq = this.entries.length
    return seq === 0 ? null : { seq, head: await headAfter(this.line, this.entries) }
  }
}
