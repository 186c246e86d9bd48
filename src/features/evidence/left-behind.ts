import { unlockEvidence } from '#contract/calls/evidence.ts'
import { lockLabel } from '#contract/evidence-lock.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { keyOf, type OrderKey, type Sealed, sealBytes, unsealBytes } from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { bytesOf, sealed } from '#src/platform/storage/server-seal.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'
import { type LeftEvidence, type SealedViolation, theEvidence } from './database.ts'
import { keepingEnded, noteDeparture } from './keeping.ts'
import { bringUnfinished } from './sending.ts'

const { timeoutMs, leftDays } = limits.evidence
const algorithm = 'AES-GCM'

/** The same under another key; what cannot be opened is left out. */
async function resealed(
  violations: readonly SealedViolation[],
  from: OrderKey,
  to: OrderKey,
): Promise<SealedViolation[]> {
  const again = async (one: Sealed | null) => {
    const bytes = one && (await unsealBytes(from, one))
    return bytes && sealBytes(to, bytes)
  }
  const found = await Promise.all(
    violations.map(async (violation) => {
      const [told, picture] = await Promise.all([again(violation.sealed), again(violation.picture)])
      return told && { ...violation, sealed: told, picture }
    }),
  )
  return found.filter((violation) => violation !== null)
}

/** The server's public key as it was given for an order; null where this PC never asked for it. */
export type SealOf = (order: string) => Promise<string | null>

/** Locks what is left of an order; null where there is no key of the server to lock it with. */
async function lockedUp(
  order: string,
  kept: readonly SealedViolation[],
  sealOf: SealOf,
): Promise<LeftEvidence | null> {
  const seal = await sealOf(order)
  if (seal === null) return null
  const id = crypto.randomUUID()
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, ['encrypt'])
  const raw = await crypto.subtle.exportKey('raw', key)
  const violations = await resealed(kept, await keyOf(await theEvidence(), order), { order, id, key })
  return { id, order, locked: await sealed(seal, raw, lockLabel(order)), at: Date.now(), violations }
}

const isFresh = ({ at }: LeftEvidence) => Date.now() - at < leftDays * 86_400_000

/** Puts what is left, and takes away everything that this PC could open. */
async function replaceBy(made: readonly LeftEvidence[]): Promise<void> {
  const transaction = (await theEvidence()).transaction(
    ['keys', 'violations', 'photos', 'left'],
    'readwrite',
    onDisk,
  )
  const left = transaction.objectStore('left')
  const before = await left.getAll()
  await Promise.all([
    ...(['keys', 'violations', 'photos'] as const).map((store) => transaction.objectStore(store).clear()),
    ...before.filter((one) => !isFresh(one)).map(({ id }) => left.delete(id)),
    ...made.map((one) => left.put(one)),
    transaction.done,
  ])
}

/**
 * Before somebody signs out: sends what is still here for as long as one may be kept waiting, pictures that are being
 * taken included, and locks the rest, so that whoever comes next cannot open it. It is brought when its owner signs in here again, or goes after two weeks.
 * A section's photos go, one that is just being taken as well: at its hand-in others are taken.
 */
export async function leaveEvidence(sealOf: SealOf): Promise<void> {
  noteDeparture()
  const database = await theEvidence()
  await resultWithin(timeoutMs, Promise.all([bringUnfinished(), keepingEnded()]))
  const violations = await database.getAll('violations')
  const orders = [...new Set(violations.map(({ order }) => order))]
  const made = await Promise.all(
    orders.map((order) => {
      const own = violations.filter((violation) => violation.order === order)
      return lockedUp(order, own, sealOf).catch(() => null)
    }),
  )
  await replaceBy(made.filter((one) => one !== null))
}

/**
 * Takes up again what its owner left here locked.
 * @throws ServerRefusal where it is somebody else's; NetworkFailure
 */
export async function takeUpEvidence(order: string): Promise<void> {
  const database = await theEvidence()
  for (const left of await database.getAllFromIndex('left', 'order', order)) {
    const { id, locked } = left
    const { opened } = await callServer(unlockEvidence, { params: { id: order }, body: { locked } })
    const key = await crypto.subtle.importKey('raw', bytesOf(opened), algorithm, false, ['decrypt'])
    const violations = await resealed(left.violations, { order, id, key }, await keyOf(database, order))
    const transaction = database.transaction(['violations', 'left'], 'readwrite', onDisk)
    await Promise.all([
      ...violations.map((violation) => transaction.objectStore('violations').put(violation)),
      transaction.objectStore('left').delete(id),
      transaction.done,
    ])
  }
}

/** Orders of which evidence is here, opened or locked. */
export async function ordersWithEvidence(): Promise<string[]> {
  const database = await theEvidence()
  const [violations, left] = await Promise.all([database.getAll('violations'), database.getAll('left')])
  return [...new Set([...violations, ...left].map(({ order }) => order))]
}
