import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Origin } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders, writers } from '#server/tables/index.ts'
import { agreeOn } from './key-agreement.ts'

/** A window that asks to sit an order's test, with its public key. */
export interface Registration {
  readonly orderId: string
  readonly writer: string
  readonly publicKey: string
}

const rowOf = ({ orderId, writer }: Registration) =>
  and(eq(writers.orderId, orderId), eq(writers.writer, writer))

/**
 * The server's key of an earlier registration of the same public key, so that a lost answer loses nothing; null for a
 * writer that is not registered.
 * @throws Refusal `signature.invalid` for a writer that is registered with another key
 */
export async function registeredKey(tx: Queries, registration: Registration): Promise<string | null> {
  const [known] = await tx.select().from(writers).where(rowOf(registration))
  if (known === undefined) return null
  if (known.publicKey !== registration.publicKey) throw new Refusal('signature.invalid')
  return known.serverKey
}

async function register(
  tx: Queries,
  registration: Registration,
  { origin, now }: { origin: Origin; now: Date },
): Promise<string> {
  const agreed = agreeOn(registration)
  if (agreed === null) throw new Refusal('request.invalid')
  const row = {
    ...registration,
    ...agreed,
    ...{ since: now, registeredAt: now, address: origin.address, browser: origin.userAgent },
  }
  await withoutWaiting(tx, tx.insert(writers).values(row))
  return agreed.serverKey
}

/**
 * Makes a writer the active one of its sitting, under the sitting's lock, and registers its key where that is new; `passportId` is the
 * PC that has answered for it, or null.
 * Resolves with the server's public key.
 * @throws Refusal `request.invalid` for a public key that is no point of the curve, or as `registeredKey`
 */
export async function activateWriter(
  tx: Queries,
  registration: Registration,
  { passportId, ...when }: { origin: Origin; now: Date; passportId: string | null },
): Promise<string> {
  const { orderId, writer } = registration
  const serverKey = (await registeredKey(tx, registration)) ?? (await register(tx, registration, when))
  const others = and(eq(writers.orderId, orderId), ne(writers.writer, writer), isNull(writers.replacedAt))
  for (const write of [
    tx.update(writers).set({ replacedAt: null, passportId }).where(rowOf(registration)),
    tx.update(writers).set({ replacedAt: when.now }).where(others),
    tx.update(orders).set({ writer, writerSeenAt: when.now }).where(eq(orders.id, orderId)),
  ])
    await withoutWaiting(tx, write)
  return serverKey
}
