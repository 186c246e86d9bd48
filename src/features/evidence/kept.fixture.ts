import { lockLabel } from '#contract/evidence-lock.ts'
import type { Violation } from '#machines/supervision/records.ts'
import { proctorDatabase } from '#src/features/proctor/offline-acts/database.ts'
import { base64Of, bytesOf } from '#src/platform/storage/server-seal.ts'
import { theEvidence } from './database.ts'
import type { KeptViolation } from './kept.ts'
import { bodyOf } from './sending.ts'

export const said = 'jawabannya yang kedua'

const violation: Violation = {
  id: 7,
  writeId: null,
  condition: 'speech',
  violationKind: 'speech',
  section: 'structure',
  counts: true,
  number: null,
  grounds: { what: 'speech', from: 1000, to: 2000, samples: 1, bad: 1, confidence: 0.9, detail: said },
}

export const kept = (writeId: string, to = 2000): KeptViolation => ({
  writeId,
  order: 'order',
  license: 'LICENCE-1',
  body: bodyOf({ ...violation, grounds: { ...violation.grounds, to } }),
  picture: null,
  recordId: null,
})

/** Everything that is kept as evidence, and what the board has fetched. */
export async function forgetEverything(): Promise<void> {
  const database = await theEvidence()
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)))
  await (await proctorDatabase()).clear('boardSetups')
}
/** The installation's seal, of which this PC knows the public half. */
export async function openBoardSetup(orders: readonly string[] = ['order']) {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  )
  const seal = base64Of(await crypto.subtle.exportKey('spki', publicKey))
  const board = await proctorDatabase()
  for (const order of orders) await board.put('boardSetups', { order, hasPin: false, seal, print: null })
  return {
    /** As the server opens a lock, for this order alone. */
    async open({ locked }: { locked: string }, order = 'order') {
      const label = new TextEncoder().encode(lockLabel(order))
      return base64Of(await crypto.subtle.decrypt({ ...algorithm, label }, privateKey, bytesOf(locked)))
    },
  }
}
