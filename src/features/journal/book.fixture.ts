import { deleteDB } from 'idb'
import type { BodyOf } from '#contract/call.ts'
import type { autosave } from '#contract/calls/sitting.ts'
import { digestOf, firstHead, nextHead } from '#contract/rules/chain.ts'
import { sha256 } from '#src/platform/signing/sha256.ts'
import { type JournalDatabase, type Line, openJournal } from './database.ts'
import type { Autosave } from './delivery.ts'
import type { Choice } from './entries.ts'

export const line: Line = { order: 'order', section: 'structure', writer: 'window-1' }
export const elsewhere: Line = { ...line, writer: 'window-2' }

export const choice = (questionId: string, answer: string | null): Choice => ({
  questionId,
  answer,
  marked: false,
  chosenAt: 1000,
})

/** A separate journal in this browser's real IndexedDB, deleted when the test ends. `reopen` stands for a reload. */
export async function newBook(onTestFinished: (end: () => Promise<void>) => void) {
  const name = `journal-${crypto.randomUUID()}`
  const opened: JournalDatabase[] = []
  const open = async () => {
    const database = await openJournal(name, () => undefined)
    opened.push(database)
    return database
  }
  onTestFinished(async () => {
    for (const database of opened) database.close()
    await deleteDB(name)
  })
  return { database: await open(), open }
}

/** The server's side of autosave: it stores what it is sent, or cannot be reached. */
export function keeper() {
  const received: BodyOf<typeof autosave>[] = []
  let isAway = false
  const send: Autosave = async (body) => {
    if (isAway) throw new Error('The server is away')
    received.push(body)
    return { acknowledged: body.entries.at(-1)?.seq ?? 0, held: 0, deadlineAt: 9000, now: 2000 }
  }
  return {
    send,
    received,
    goAway() {
      isAway = true
    },
    comeBack() {
      isAway = false
    },
  }
}

type Sent = BodyOf<typeof autosave>['entries'][number]

/**
 * The server's side of one line, as the specification says (spec: answers#a-pc-that-was-set-back): it takes entries without a
 * gap, tells the head after them, and takes nothing of a delivery that forks.
 */
export function chainKeeper(of: Line) {
  const taken: Sent[] = []
  const saltOf = (entry: Sent | undefined) => (entry && 'salt' in entry ? entry.salt : undefined)
  const send: Autosave = async ({ entries }) => {
    const forkedAt =
      entries.find(({ seq }, index) => {
        const known = taken[seq - 1]
        return known !== undefined && saltOf(known) !== saltOf(entries[index])
      })?.seq ?? null
    if (forkedAt === null) for (const entry of entries) if (entry.seq === taken.length + 1) taken.push(entry)
    return { acknowledged: taken.length, head: await head(), forkedAt, held: 0, deadlineAt: 9000, now: 2000 }
  }
  async function head(): Promise<string> {
    let last = await firstHead(of, sha256)
    for (const entry of taken) {
      const digest =
        'digest' in entry ? entry.digest : await digestOf({ ...entry, salt: entry.salt ?? '' }, sha256)
      last = await nextHead(last, digest, sha256)
    }
    return last
  }
  return { send, taken, head, answers: () => taken.map((entry) => ('digest' in entry ? null : entry.answer)) }
}
