import type { BodyOf } from '#contract/call.ts'
import type { updateViolation } from '#contract/calls/answers.ts'
import {
  keyOf,
  type OrderKey,
  type Sealed,
  seal,
  sealBytes,
  unseal,
  unsealBytes,
} from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { type SealedViolation, theEvidence } from './database.ts'
import { noteKeeping } from './keeping.ts'

/** What the server is to be told of a violation. */
interface Told {
  license: string
  body: BodyOf<typeof updateViolation>
}

/** A violation that the server does not have, or whose picture it does not have. */
export interface KeptViolation extends Omit<SealedViolation, 'sealed' | 'picture'>, Told {
  picture: Blob | null
}

export const sealPicture = async (key: OrderKey, picture: Blob): Promise<Sealed> =>
  sealBytes(key, await picture.arrayBuffer())

export async function unsealPicture(key: OrderKey, sealed: Sealed | null): Promise<Blob | null> {
  const bytes = sealed && (await unsealBytes(key, sealed))
  return bytes && new Blob([bytes], { type: 'image/jpeg' })
}

/**
 * On disk before it is sent: a reload loses no record (spec: supervision#evidence). Sealed: nobody else reads it
 * (spec: privacy#what-stays-on-the-pc).
 */
export const keepViolation = (violation: KeptViolation): Promise<void> => noteKeeping(() => write(violation))

async function write({ license, body, picture, ...violation }: KeptViolation): Promise<void> {
  const database = await theEvidence()
  const key = await keyOf(database, violation.order)
  const sealed = await seal(key, JSON.stringify({ license, body } satisfies Told))
  // Sealed before the transaction: one that waits for the cipher would end by itself.
  const sealedPicture = picture && (await sealPicture(key, picture))
  const transaction = database.transaction('violations', 'readwrite', onDisk)
  await Promise.all([
    transaction.store.put({ ...violation, sealed, picture: sealedPicture }),
    transaction.done,
  ])
}

/** Adds what became known since; what has gone meanwhile, as when somebody signed out, does not come back. */
async function amend(
  writeId: string,
  more: Partial<Pick<SealedViolation, 'recordId' | 'picture'>>,
): Promise<void> {
  const transaction = (await theEvidence()).transaction('violations', 'readwrite', onDisk)
  const violation = await transaction.store.get(writeId)
  await Promise.all([violation && transaction.store.put({ ...violation, ...more }), transaction.done])
}

/** The picture was taken. */
export async function addPicture(
  { writeId, order }: Pick<KeptViolation, 'writeId' | 'order'>,
  picture: Blob,
): Promise<void> {
  const database = await theEvidence()
  if ((await database.getKey('violations', writeId)) === undefined) return
  await amend(writeId, { picture: await sealPicture(await keyOf(database, order), picture) })
}

/** It is on the server's record; its picture is not. */
export const noteRecord = ({ writeId }: Pick<KeptViolation, 'writeId'>, recordId: string): Promise<void> =>
  amend(writeId, { recordId })

/** Violations that are still here, of one order or of all; what the disk has spoilt holds back no other. */
export async function keptViolations(order?: string): Promise<KeptViolation[]> {
  const database = await theEvidence()
  const found = await (order === undefined
    ? database.getAll('violations')
    : database.getAllFromIndex('violations', 'order', order))
  const opened = await Promise.all(
    found.map(async ({ sealed, picture, ...violation }): Promise<KeptViolation[]> => {
      const key = await keyOf(database, violation.order)
      const text = await unseal(key, sealed)
      if (text === null) return []
      return [{ ...violation, ...(JSON.parse(text) as Told), picture: await unsealPicture(key, picture) }]
    }),
  )
  return opened.flat()
}

/** The server has all of it, or will never take it. */
export const forgetViolation = async ({ writeId }: Pick<KeptViolation, 'writeId'>): Promise<void> =>
  (await theEvidence()).delete('violations', writeId)
