import type { DBSchema, IDBPDatabase } from 'idb'
import type { JournalEntry } from '#contract/calls/sitting.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Position } from '#contract/rules/position.ts'
import type { OrderKey, Sealed } from '#src/platform/storage/cipher.ts'
import { oneConnection, openDatabase } from '#src/platform/storage/connection.ts'
import { JournalUnavailable } from '#src/platform/storage/unavailable.ts'
import type { Tip } from './chain.ts'

/** Whose journal: one browser (`writer`, a random id) in one section of one order. */
export interface Line {
  order: string
  section: SectionName
  writer: string
}

/** One choice or mark as it is stored on this PC until the server has acknowledged it. */
export type KeptEntry = JournalEntry & Line

/** An entry that the disk has damaged: its digest keeps the chain whole (spec: answers#the-chain). */
export type SpoiltEntry = { seq: number; digest: string } & Line

/** The entry without whose it is: what the screens are told. */
export const entryOf = ({ seq, questionId, answer, marked, chosenAt }: KeptEntry): JournalEntry => ({
  seq,
  questionId,
  answer,
  marked,
  chosenAt,
})

/**
 * The same as it is stored: whose it is, its number and its digest can be read, what was chosen cannot. Without digest: of
 * an older version.
 */
export interface SealedEntry extends Line {
  seq: number
  sealed: Sealed
  digest?: string
}

/** The last number given out with the head after it, and the last number that the server has. */
interface LineState extends Line, Tip {
  acknowledged: number
}

/** The numbers of heartbeats up to which this writer may have used any. */
interface ReservedBeats {
  order: string
  writer: string
  upTo: number
}

/** What was handed in under which write id, so that a resend is the same write (spec: answers#repeated-writes). */
interface KeptSubmission {
  order: string
  section: SectionName
  writeId: string
  /** The submission as JSON. */
  sealed: Sealed
}

/** The position in Listening as this browser last saw it (spec: sections#after-a-reload). */
interface KeptPosition extends Position {
  order: string
}

/** Which question stood open in a section. */
interface KeptBookmark {
  order: string
  section: SectionName
  /** The question's id. */
  sealed: Sealed
}

export interface JournalSchema extends DBSchema {
  keys: { key: string; value: OrderKey }
  entries: { key: [string, string, string, number]; value: SealedEntry }
  lines: { key: [string, string, string]; value: LineState }
  submissions: { key: [string, string]; value: KeptSubmission }
  positions: { key: string; value: KeptPosition }
  bookmarks: { key: [string, string]; value: KeptBookmark }
  beats: { key: [string, string]; value: ReservedBeats }
}

export type JournalDatabase = IDBPDatabase<JournalSchema>

/** Opens a journal, and creates it the first time. Rejects where the browser stores nothing at all. */
export const openJournal = (name: string, onLost: () => void): Promise<JournalDatabase> =>
  openDatabase<JournalSchema>(
    name,
    4,
    (database, before) => {
      if (before < 2) {
        // The first version stored readable answers and was never in use.
        for (const store of database.objectStoreNames) database.deleteObjectStore(store)
        database.createObjectStore('keys', { keyPath: 'order' })
        database.createObjectStore('entries', { keyPath: ['order', 'section', 'writer', 'seq'] })
        database.createObjectStore('lines', { keyPath: ['order', 'section', 'writer'] })
        database.createObjectStore('submissions', { keyPath: ['order', 'section'] })
        database.createObjectStore('positions', { keyPath: 'order' })
      }
      // What an older version has not delivered stays.
      if (before < 3) database.createObjectStore('bookmarks', { keyPath: ['order', 'section'] })
      database.createObjectStore('beats', { keyPath: ['order', 'writer'] })
    },
    onLost,
  )

/** @throws JournalUnavailable where the browser stores nothing */
export const theJournal = oneConnection(async (onLost) => {
  try {
    return await openJournal('exam-journal', onLost)
  } catch (cause) {
    throw new JournalUnavailable(cause)
  }
})
