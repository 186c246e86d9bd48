import type { DBSchema, IDBPDatabase } from 'idb'

/**
 * What is stored on this PC is encrypted: the next person at a shared PC who opens the browser's storage finds
 * nothing readable (spec: privacy#what-stays-on-the-pc). AES-GCM; each order has its own key, which no script can
 * export.
 */
export interface OrderKey {
  order: string
  /** Distinguishes this key from one that another window made after the order was deleted. */
  id: string
  key: CryptoKey
  /** When it was made, by this PC's clock, ms. Absent in one of an older version. */
  madeAt?: number
}

/** A database with a store of its orders' keys. */
export interface KeySchema extends DBSchema {
  keys: { key: string; value: OrderKey }
}

/** Sealed bytes: 96 random bits, then the cipher's bytes with their tag. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = 'AES-GCM'

/** The order's key; made when first asked for. Two windows that ask at once get the same one. */
export async function keyOf<Stores extends KeySchema>(
  database: IDBPDatabase<Stores>,
  order: string,
): Promise<OrderKey> {
  const keys = database as unknown as IDBPDatabase<KeySchema>
  const known = await keys.get('keys', order)
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const transaction = keys.transaction('keys', 'readwrite', { durability: 'strict' })
  const kept = (await transaction.store.get(order)) ?? {
    order,
    id: crypto.randomUUID(),
    key,
    madeAt: Date.now(),
  }
  await Promise.all([transaction.store.put(kept), transaction.done])
  return kept
}

export async function sealBytes({ key }: OrderKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain) }
}

/** The bytes; null where this key did not seal them or the disk has changed them, whatever it left in their place. */
export async function unsealBytes({ key }: OrderKey, sealed: Sealed): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt({ name: algorithm, iv: sealed.iv }, key, sealed.bytes)
  } catch {
    return null
  }
}

export const seal = (key: OrderKey, text: string): Promise<Sealed> =>
  sealBytes(key, new TextEncoder().encode(text))

/** The text; null where it cannot be had. */
export async function unseal(key: OrderKey, sealed: Sealed): Promise<string | null> {
  const bytes = await unsealBytes(key, sealed)
  return bytes && new TextDecoder().decode(bytes)
}
