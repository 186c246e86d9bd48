import type { DBSchema } from 'idb'
import type { SectionName } from '#contract/rules/limits.ts'
import type { OrderKey, Sealed } from '#src/platform/storage/cipher.ts'
import { oneConnection, openDatabase } from '#src/platform/storage/connection.ts'

/** A violation as it lies on this PC until the server has it: whose it is can be read, what was found cannot. */
export interface SealedViolation {
  /** The id of the write: however often it is sent, it counts once (spec: answers#repeated-writes). */
  writeId: string
  order: string
  /** Licence and body of the call, as JSON. */
  sealed: Sealed
  /** A JPEG; null while it is not taken, or where there is none. */
  picture: Sealed | null
  /** The server's id of the record, once it is there; what is left to bring then is the picture. */
  recordId: string | null
}

/** A photo of a section, or of the device check; `image` is its media id once it is uploaded, and then the picture is gone from here. */
export interface SealedPhoto {
  id: string
  order: string
  /** Null of the device check's. */
  section: SectionName | null
  moment: 'start' | 'half' | 'submit' | 'request' | 'check'
  /** The server's request that it answers. */
  request?: string | null
  picture: Sealed | null
  image: string | null
}

/** Violations that had not arrived when their owner signed out: sealed under a key that the server alone can give back. */
export interface LeftEvidence {
  id: string
  order: string
  /** The key, for the server (contract: unlockEvidence). */
  locked: string
  /** By this PC's clock, ms. */
  at: number
  violations: SealedViolation[]
}

interface EvidenceSchema extends DBSchema {
  keys: { key: string; value: OrderKey }
  violations: { key: string; value: SealedViolation; indexes: { order: string } }
  photos: { key: string; value: SealedPhoto; indexes: { section: [string, string] } }
  left: { key: string; value: LeftEvidence; indexes: { order: string } }
}

/** Opens a database of evidence, and creates it the first time. Rejects where the browser stores nothing at all. */
export const openEvidence = (name: string, onLost: () => void) =>
  openDatabase<EvidenceSchema>(
    name,
    4,
    (database) => {
      // Earlier versions were in nobody's hands.
      for (const store of database.objectStoreNames) database.deleteObjectStore(store)
      database.createObjectStore('keys', { keyPath: 'order' })
      database.createObjectStore('violations', { keyPath: 'writeId' }).createIndex('order', 'order')
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('section', ['order', 'section'])
      database.createObjectStore('left', { keyPath: 'id' }).createIndex('order', 'order')
    },
    onLost,
  )

/** Pictures are here, sealed, only until they are sent. */
export const theEvidence = oneConnection((onLost) => openEvidence('exam-evidence', onLost))
