import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { BodyOf } from '#contract/call.ts'
import type { updateViolation } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/limits.ts'

/** A finding as it lies on this PC until the server has it, and its picture. */
export interface KeptFinding {
  /** The id of the write: however often it is sent, it counts once (decision 25). */
  writeId: string
  order: string
  license: string
  body: BodyOf<typeof updateViolation>
  picture: Blob | null
  /** The server's id of the record, once it is there; what is left to bring then is the picture. */
  recordId: string | null
}

/** A section's photo; `image` is its media id once it is uploaded. */
export interface KeptPhoto {
  id: string
  order: string
  section: SectionName
  moment: 'start' | 'half' | 'submit'
  picture: Blob
  image: string | null
}

interface EvidenceSchema extends DBSchema {
  findings: { key: string; value: KeptFinding; indexes: { order: string } }
  photos: { key: string; value: KeptPhoto; indexes: { section: [string, string] } }
}

export type EvidenceDatabase = IDBPDatabase<EvidenceSchema>

let opened: Promise<EvidenceDatabase> | null = null
const forget = () => {
  opened = null
}

/** The one connection of this page; opened anew after it was lost. Pictures are here only until they are sent. */
export function theEvidence(): Promise<EvidenceDatabase> {
  if (opened) return opened
  opened = openDB<EvidenceSchema>('exam-evidence', 1, {
    upgrade(database) {
      database.createObjectStore('findings', { keyPath: 'writeId' }).createIndex('order', 'order')
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('section', ['order', 'section'])
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close()
      forget()
    },
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

/** Leaves no picture for the next person at this PC (decision 52). */
export async function forgetEvidence(): Promise<void> {
  const database = await theEvidence()
  await Promise.all([database.clear('findings'), database.clear('photos')])
}
