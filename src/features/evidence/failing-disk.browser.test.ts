import { deleteDB, openDB } from 'idb'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { failDisk } from '#test/browser/failing-disk.ts'
import { photographCheck } from './check-photo.ts'
import { openEvidence, theEvidence } from './database.ts'
import { addPicture, forgetViolation, type KeptViolation, keepViolation, noteRecord } from './kept.ts'
import { leaveEvidence } from './left-behind.ts'
import { forgetPhotos, takeMissingPhotos, takePhoto } from './photos.ts'

vi.mock('#src/platform/devices/photograph.ts', () => ({
  isCameraOpen: () => true,
  photograph: async () => new Blob(['picture'], { type: 'image/jpeg' }),
}))
vi.mock('./upload.ts', () => ({ upload: () => new Promise(() => undefined) }))

const violation: KeptViolation = {
  ...{ writeId: 'write', order: 'order', license: 'LICENCE-1', picture: null, recordId: null },
  body: { violationKind: 'speech', section: 'structure', image: '', textVoice: '' },
}
const place = { orderId: 'order', section: 'structure' } as const

async function forgetEverything() {
  const database = await theEvidence()
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)))
}
beforeEach(forgetEverything)
afterAll(forgetEverything)

it.each<[what: string, way: 'put' | 'delete' | 'clear', write: () => Promise<unknown>]>([
  ['a violation', 'put', () => keepViolation(violation)],
  ['its picture', 'put', () => addPicture(violation, new Blob(['picture']))],
  ['that it is on record', 'put', () => noteRecord(violation, 'record')],
  ['that the server has all of it', 'delete', () => forgetViolation(violation)],
  ['a photo', 'put', () => takePhoto(place, 'half')],
  ['the photos of a hand-in', 'put', () => takeMissingPhotos(place)],
  ['that photos have arrived', 'delete', () => forgetPhotos(place)],
  ['that somebody has signed out', 'clear', () => leaveEvidence(async () => null)],
])('%s counts as written only once the disk has it', async (_, way, write) => {
  await keepViolation(violation)
  await takePhoto(place, 'start')
  failDisk(way)
  await expect(write()).rejects.toThrow()
})

it('the database of evidence has the version that PCs have: another one would delete what waits there', async () => {
  expect((await theEvidence()).version).toBe(4)
})

it('a database of an earlier version is made anew', async () => {
  const name = `evidence-${crypto.randomUUID()}`
  onTestFinished(() => deleteDB(name))
  const before = await openDB(name, 3, { upgrade: (database) => void database.createObjectStore('photos') })
  before.close()
  const now = await openEvidence(name, () => undefined)
  expect([...now.objectStoreNames]).toEqual(['keys', 'left', 'photos', 'violations'])
  expect(now.transaction('photos').store.keyPath).toBe('id')
  now.close()
})

it('nobody is kept from the test because the picture of their device check could not be stored', async () => {
  failDisk('put')
  await toPromise(createActor(photographCheck, { input: { orderId: 'order' } }).start())
  expect(await (await theEvidence()).count('photos')).toBe(0)
})
