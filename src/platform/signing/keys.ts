import { derivationOf } from '#contract/rules/signature.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { ofOrder, theKeys, type WriterKeys } from './database.ts'
import { writerOfThisWindow } from './writer.ts'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** What a window registers for an order (spec: signing#registration). */
export interface Registration {
  writer: string
  publicKey: string
}

/**
 * This window's registration for an order. Its keys are made when first asked for, and are on the disk before anybody
 * hears of the public one: a browser that is killed in between finds them again.
 * @throws JournalUnavailable
 */
export async function registrationFor(order: string): Promise<Registration> {
  const writer = writerOfThisWindow()
  const database = await theKeys()
  const known = await database.get('writers', [order, writer])
  if (known) return { writer, publicKey: known.publicKey }
  const { privateKey, publicKey: point } = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const publicKey = toBase64url(await crypto.subtle.exportKey('raw', point))
  const transaction = database.transaction('writers', 'readwrite', onDisk)
  // Two calls of one page may ask at once: the first pair stays.
  const kept = (await transaction.store.get([order, writer])) ?? {
    ...{ order, writer, publicKey, privateKey, madeAt: Date.now(), agreed: null },
  }
  await Promise.all([transaction.store.put(kept), transaction.done])
  return { writer, publicKey: kept.publicKey }
}

/** The key of HMAC-SHA256 that both sides derive (spec: signing#key-agreement). */
async function agreedKey({ order, writer, privateKey }: WriterKeys, serverKey: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const point = await subtle.importKey('raw', fromBase64url(serverKey), curve, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: point }, privateKey, 256)
  const { salt, info } = derivationOf(order, writer)
  const text = new TextEncoder()
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: text.encode(salt), info: text.encode(info) }
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return subtle.deriveKey(derivation, base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
}

/** Agreed keys as this page last read them: a call must not wait for the disk. */
const inMemory = new Map<string, WriterKeys>()
const nameOf = (order: string, writer: string) => `${order} ${writer}`

/**
 * Takes the server's answer to this window's registration. Null, where the server signs nothing or another window is
 * registered, leaves everything as it is.
 */
export async function agree(order: string, serverKey: string | null): Promise<void> {
  if (!serverKey) return
  const writer = writerOfThisWindow()
  const database = await theKeys()
  const keys = await database.get('writers', [order, writer])
  if (!keys || keys.agreed?.serverKey === serverKey) return
  const agreed = { ...keys, agreed: { serverKey, key: await agreedKey(keys, serverKey), at: Date.now() } }
  await database.transaction('writers', 'readwrite', onDisk).store.put(agreed)
  inMemory.set(nameOf(order, writer), agreed)
}

/** The keys of one writer that the server knows; null where this PC has none. */
export async function agreedKeysOf(order: string, writer: string): Promise<WriterKeys | null> {
  const name = nameOf(order, writer)
  const remembered = inMemory.get(name)
  if (remembered) return remembered
  const keys = await (await theKeys()).get('writers', [order, writer])
  if (!keys?.agreed) return null
  inMemory.set(name, keys)
  return keys
}

/** The keys of the window of this PC that was the last to sit the order's test. */
export async function newestKeys(order: string): Promise<WriterKeys | null> {
  const all = await (await theKeys()).getAll('writers', ofOrder(order))
  const newestFirst = all.toSorted((one, other) => (other.agreed?.at ?? 0) - (one.agreed?.at ?? 0))
  return newestFirst.find(({ agreed }) => agreed !== null) ?? null
}

/** Those of this window, or else of another one of this PC that sat the order's test: it may bring what is left. */
export const ownKeys = async (order: string): Promise<WriterKeys | null> =>
  (await agreedKeysOf(order, writerOfThisWindow())) ?? newestKeys(order)

/** Orders of which keys are here, with when the last of them were made or agreed, by this PC's clock in ms. */
export async function ordersWithKeys(): Promise<Map<string, number>> {
  const orders = new Map<string, number>()
  for (const { order, madeAt = 0, agreed } of await (await theKeys()).getAll('writers'))
    orders.set(order, Math.max(orders.get(order) ?? 0, madeAt, agreed?.at ?? 0))
  return orders
}

/** Deletes an order's keys: nothing of it has to be sent any more. */
export async function forgetKeys(order: string): Promise<void> {
  for (const [name, keys] of inMemory) if (keys.order === order) inMemory.delete(name)
  await (await theKeys()).delete('writers', ofOrder(order))
}
