import { createHash, randomBytes } from 'node:crypto'
import { submitAnswers } from '#contract/calls/answers.ts'
import { autosave, heartbeat } from '#contract/calls/sitting.ts'
import { digestOf, firstHead, nextHead, type Sha256 } from '#contract/rules/chain.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { dataOf } from './candidate.ts'
import type { Window } from './signing-candidate.ts'
import type { TestServer } from './test-server.ts'

/** What a journal tells of itself. */
export type Head = { seq: number; head: string }
type Entry =
  | {
      seq: number
      questionId: string
      answer: string | null
      marked: boolean
      chosenAt: number
      salt: string
    }
  | { seq: number; digest: string }

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update('text' in part ? part.text : Buffer.from(part.hash, 'base64url'))
  return hash.digest('base64url')
}

/** A window's journal of a section, as an outside client keeps it by the specification alone (spec: answers#the-chain). */
export function openWrittenJournal(
  { clock }: Pick<TestServer, 'clock'>,
  window: Window,
  section: SectionName,
) {
  const entries: Entry[] = []
  const heads: string[] = []
  let beats = 0

  /** Writes a choice; it is not sent yet. `chosenAt` is what it claims. */
  async function write(
    questionId: string,
    answer: string | null,
    chosenAt = clock.now,
    marked = false,
  ): Promise<void> {
    const salt = randomBytes(16).toString('base64url')
    const entry = { seq: entries.length + 1, questionId, answer, marked, chosenAt, salt }
    const line = { order: window.id, section, writer: window.writer }
    const before = heads.at(-1) ?? (await firstHead(line, sha256))
    heads.push(await nextHead(before, await digestOf(entry, sha256), sha256))
    entries.push(entry)
  }

  const headAt = (seq: number): Head => ({ seq, head: heads[seq - 1] ?? '' })
  const head = (): Head | null => (entries.length > 0 ? headAt(entries.length) : null)

  return {
    entries,
    write,
    head,
    headAt,
    /** The disk has damaged an entry. */
    async damage(seq: number) {
      const entry = entries[seq - 1]
      if (entry && 'salt' in entry) entries[seq - 1] = { seq, digest: await digestOf(entry, sha256) }
    },
    /** Forgets what follows this entry, as a PC does that is set back. */
    setBack(seq: number) {
      entries.length = seq
      heads.length = seq
    },
    /** Goes on after an entry that the server has, whatever was here. */
    goOnAfter({ seq, head }: Head) {
      entries.length = seq
      heads.length = seq
      heads[seq - 1] = head
    },
    /** Sends entries, by default all. */
    send: (sent: Entry[] = entries) =>
      window.send(autosave, {
        params: { id: window.id },
        body: { section, writer: window.writer, entries: sent, position: null },
      }),
    /** A heartbeat that tells the head as it is, or something else. */
    beat: (told: Head | null = head(), more: { number?: number; heads?: unknown; time?: number } = {}) => {
      const { time, ...said } = more
      beats = said.number ?? beats + 1
      const heads = told === null ? [] : [{ section, ...told }]
      const body = { writer: window.writer, number: beats, heads, ...said }
      return window.send(heartbeat, { params: { id: window.id }, body }, time === undefined ? {} : { time })
    },
    /** Hands the section in without answers: the journal has them. */
    handIn: (told: Head | null = head(), headers: Record<string, string> = {}) =>
      window.send(submitAnswers, {
        headers,
        body: { id: window.id, section, images: [], answer: [], head: told },
      }),
  }
}

/** What a delivery was answered with. */
export const savedOf = (answer: Parameters<typeof dataOf>[0]) =>
  dataOf<{ acknowledged: number; head?: string; forkedAt: number | null; held: number }>(answer)
