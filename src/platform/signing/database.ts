import type { DBSchema } from 'idb'
import { oneConnection, openDatabase } from '#src/platform/storage/connection.ts'
import { JournalUnavailable } from '#src/platform/storage/unavailable.ts'

/** What one window signs an order's calls with. No script can read the two keys, only use them. */
export interface WriterKeys {
  order: string
  writer: string
  /** The point of the key pair, uncompressed, base64url without padding. */
  publicKey: string
  privateKey: CryptoKey
  /** By this PC's clock, ms. Absent in those of an older version. */
  madeAt?: number
  /**
   * What the server has agreed to, and the HMAC key that follows from it; null before its answer. `at` by this PC's clock, ms: it
   * only tells which window was the last.
   */
  agreed: { serverKey: string; key: CryptoKey; at: number } | null
}

interface SigningSchema extends DBSchema {
  writers: { key: [string, string]; value: WriterKeys }
}

/** @throws JournalUnavailable where the browser stores nothing */
export const theKeys = oneConnection(async (onLost) => {
  try {
    return await openDatabase<SigningSchema>(
      'exam-writers',
      1,
      (database) => database.createObjectStore('writers', { keyPath: ['order', 'writer'] }),
      onLost,
    )
  } catch (cause) {
    throw new JournalUnavailable(cause)
  }
})

/** Everything of one order. */
export const ofOrder = (order: string) => IDBKeyRange.bound([order], [order, []])
