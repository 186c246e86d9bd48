import type { JournalDatabase } from './database.ts'

/**
 * What lies on this PC is sealed: whoever opens the browser's storage, as the next person at a shared PC could, finds
 * nothing readable (decision 52). AES-GCM; each order has a key of its own, which no script can read out.
 */
export interface OrderKey {
  order: string
  /** Tells this key from one that another window made after the order was forgotten. */
  id: string
  key: CryptoKey
}

/** A sealed text: 96 random bits, then the cipher's bytes with their tag. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = 'AES-GCM'

/** The order's key; made when first asked for. Two windows that ask at once get the same one. */
export async function keyOf(database: JournalDatabase, order: string): Promise<OrderKey> {
  const known = await database.get('keys', order)
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const transaction = database.transaction('keys', 'readwrite', { durability: 'strict' })
  const kept = (await transaction.store.get(order)) ?? { order, id: crypto.randomUUID(), key }
  await Promise.all([transaction.store.put(kept), transaction.done])
  return kept
}

export async function seal({ key }: OrderKey, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text))
  return { iv, bytes }
}

/** The text; null where this key did not seal it or the disk has changed it. */
export async function unseal({ key }: OrderKey, { iv, bytes }: Sealed): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes))
  } catch {
    return null
  }
}
