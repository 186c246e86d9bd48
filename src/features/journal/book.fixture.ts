import { deleteDB } from 'idb'
import type { BodyOf } from '#contract/call.ts'
import type { autosave } from '#contract/calls/sitting.ts'
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
