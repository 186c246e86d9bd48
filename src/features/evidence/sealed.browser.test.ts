import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { lockLabel } from '#contract/evidence-lock.ts'
import type { Violation } from '#machines/supervision/records.ts'
import { proctorDatabase, sealOf } from '#src/features/proctor/offline-acts/database.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { photograph } from '#src/platform/devices/photograph.ts'
import { base64Of, bytesOf } from '#src/platform/storage/server-seal.ts'
import { readableIn } from '#test/browser/readable.ts'
import { theEvidence } from './database.ts'
import { addPicture, type KeptViolation, keepViolation, keptViolations, noteRecord } from './kept.ts'
import { violationsLeft } from './left.ts'
import { leaveEvidence, takeUpEvidence } from './left-behind.ts'
import { lacksPhotos, takeMissingPhotos } from './photos.ts'
import { bodyOf, bringAll, keepWhole } from './sending.ts'

const until = { timeout: 15_000 }
const said = 'jawabannya yang kedua'

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

const kept = (writeId: string, to = 2000): KeptViolation => ({
  writeId,
  order: 'order',
  license: 'LICENCE-1',
  body: bodyOf({ ...violation, grounds: { ...violation.grounds, to } }),
  picture: null,
  recordId: null,
})

/** What the fake camera sees, as a violation or a photo has it. */
async function takePicture(): Promise<Blob> {
  onTestFinished(camera.hold())
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
  const picture = await photograph()
  if (picture === null) throw new Error('The fake camera gives no picture')
  return picture
}

/** Everything that is kept as evidence, and what the board has fetched. */
async function forgetEverything(): Promise<void> {
  const database = await theEvidence()
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)))
  await (await proctorDatabase()).clear('boardSetups')
}
beforeEach(forgetEverything)

it('leaves neither words, licence nor picture of a violation readable in the raw database', async () => {
  const picture = await takePicture()
  await keepViolation({ ...kept('write'), picture })
  const found = await readableIn('exam-evidence')
  expect(found, 'the test reads what is there').toContain('write')
  expect(found).not.toContain(said)
  expect(found).not.toContain('LICENCE-1')
  // Every JPEG of a browser's says so in its first bytes.
  expect(new TextDecoder('latin1').decode(await picture.arrayBuffer())).toContain('JFIF')
  expect(found).not.toContain('JFIF')

  const [opened] = await keptViolations('order')
  expect(opened).toMatchObject({ license: 'LICENCE-1', body: { textVoice: said } })
  expect(await opened?.picture?.arrayBuffer()).toEqual(await picture.arrayBuffer())
})

it("leaves no section photo readable, and takes two where the candidate presses 'Ambil Gambar'", async () => {
  await takePicture()
  const place = { orderId: 'order', section: 'structure' as const }
  expect(await lacksPhotos(place)).toBe(true)
  await takeMissingPhotos(place)
  expect(await lacksPhotos(place)).toBe(false)
  expect(await (await theEvidence()).count('photos')).toBe(2)
  const found = await readableIn('exam-evidence')
  expect(found).toContain('structure')
  expect(found).not.toContain('JFIF')
})

it('keeps a violation at once, and sends it only with its picture', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  onTestFinished(() => asked.mockRestore())
  let give = (_: Blob | null) => {}
  const picture = new Promise<Blob | null>((resolve) => {
    give = resolve
  })
  const whole = keepWhole(kept('write'), picture)
  await vi.waitFor(async () => expect(await keptViolations('order')).toHaveLength(1), until)
  await bringAll('order')
  expect(asked, 'the picture is not there yet').not.toHaveBeenCalled()

  give(new Blob(['picture'], { type: 'image/jpeg' }))
  expect((await whole).picture?.size).toBe(7)
  expect((await keptViolations('order'))[0]?.picture?.size).toBe(7)
  await expect(bringAll('order')).rejects.toThrow()
  expect(asked).toHaveBeenCalled()
  expect(await keptViolations('order'), 'what does not arrive stays').toHaveLength(1)
})

it('keeps a picture that is there as soon as its violation', async () => {
  await keepWhole(kept('write'), Promise.resolve(new Blob(['picture'], { type: 'image/jpeg' })))
  expect((await keptViolations('order'))[0]?.picture?.size).toBe(7)
})

it('gives a reloaded page what the server does not have, in its order and without what it has', async () => {
  await keepViolation(kept('later', 9000))
  const earlier = kept('earlier', 3000)
  // An older version did not say whether it counts.
  await keepViolation({ ...earlier, body: { ...earlier.body, counts: undefined } })
  await keepViolation({ ...kept('recorded', 1000), recordId: 'record' })
  await keepViolation({ ...kept('foreign'), order: 'another' })
  const left = await violationsLeft('order')
  expect(left).toMatchObject([
    {
      id: 1,
      writeId: 'earlier',
      violationKind: 'speech',
      counts: true,
      grounds: { what: 'speech', to: 3000 },
    },
    { id: 2, writeId: 'later', grounds: { to: 9000 } },
  ])
})

/** The installation's seal, of which this PC knows the public half. */
async function openBoardSetup() {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  )
  const seal = base64Of(await crypto.subtle.exportKey('spki', publicKey))
  await (await proctorDatabase()).put('boardSetups', { order: 'order', hasPin: false, seal, print: null })
  return {
    /** As the server opens a lock, for this order alone. */
    async open({ locked }: { locked: string }, order = 'order') {
      const label = new TextEncoder().encode(lockLabel(order))
      return base64Of(await crypto.subtle.decrypt({ ...algorithm, label }, privateKey, bytesOf(locked)))
    },
  }
}

const noNetwork = () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  onTestFinished(() => asked.mockRestore())
  return asked
}
const countsOf = async () => {
  const database = await theEvidence()
  const names = ['keys', 'violations', 'photos', 'left'] as const
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await database.count(name)])))
}

it('signing out encrypts unsent evidence: this PC cannot decrypt it any more, its owner can with the server', async () => {
  const picture = new Blob(['JFIF and what follows'], { type: 'image/jpeg' })
  await keepViolation({ ...kept('write'), picture })
  const photo = { id: 'photo', order: 'order', section: 'structure', moment: 'start', picture: null } as const
  await (await theEvidence()).put('photos', { ...photo, image: 'media' })
  const setup = await openBoardSetup()
  const asked = noNetwork()
  await leaveEvidence(sealOf)
  expect(await countsOf()).toEqual({ keys: 0, violations: 0, photos: 0, left: 1 })
  const found = await readableIn('exam-evidence')
  for (const secret of [said, 'LICENCE-1', 'JFIF']) expect(found).not.toContain(secret)
  expect(await keptViolations('order')).toEqual([])

  await expect(takeUpEvidence('order')).rejects.toThrow()
  expect(await countsOf(), 'without the network it stays').toMatchObject({ left: 1 })

  const [left] = await (await theEvidence()).getAll('left')
  if (!left) throw new Error('Nothing was left')
  await expect(setup.open(left, 'another'), 'the lock is of this order').rejects.toThrow()
  asked.mockImplementation(async (request) => {
    const data = { opened: await setup.open(await (request as Request).json()) }
    return Response.json({ status: 200, message: 'OK', data })
  })
  await takeUpEvidence('order')
  expect(await countsOf()).toMatchObject({ violations: 1, photos: 0, left: 0 })
  const [opened] = await keptViolations('order')
  expect(opened).toMatchObject({ writeId: 'write', license: 'LICENCE-1', body: { textVoice: said } })
  expect(await opened?.picture?.arrayBuffer()).toEqual(await picture.arrayBuffer())
})

it('signing out without a key to encrypt with deletes unsent evidence, and keeps nothing that arrives afterwards', async () => {
  noNetwork()
  await keepViolation(kept('write'))
  await leaveEvidence(sealOf)
  await noteRecord(kept('write'), 'record')
  await addPicture(kept('write'), new Blob(['picture']))
  expect(await countsOf()).toEqual({ keys: 0, violations: 0, photos: 0, left: 0 })
})

it('evidence that stays unsent for two weeks is deleted', async () => {
  noNetwork()
  await openBoardSetup()
  await keepViolation(kept('write'))
  await leaveEvidence(sealOf)
  const database = await theEvidence()
  const [left] = await database.getAll('left')
  if (!left) throw new Error('Nothing was left')
  const day = 86_400_000
  await database.put('left', { ...left, at: Date.now() - 13 * day })
  await leaveEvidence(sealOf)
  expect(await countsOf()).toMatchObject({ left: 1 })
  await database.put('left', { ...left, at: Date.now() - 15 * day })
  await leaveEvidence(sealOf)
  expect(await countsOf()).toMatchObject({ left: 0 })
})
