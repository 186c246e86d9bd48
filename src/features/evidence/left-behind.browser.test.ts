import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sealOf } from '#src/features/proctor/offline-acts/database.ts'
import { readableIn } from '#test/browser/readable.ts'
import { theEvidence } from './database.ts'
import { forgetEverything, kept, openBoardSetup, said } from './kept.fixture.ts'
import { addPicture, keepViolation, keptViolations, noteRecord } from './kept.ts'
import { leaveEvidence, ordersWithEvidence, takeUpEvidence } from './left-behind.ts'
import { keepWhole } from './sending.ts'

const day = 86_400_000

beforeEach(forgetEverything)

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

it('signing out waits for a picture that is being taken, and keeps it with the rest', async () => {
  const setup = await openBoardSetup()
  const asked = noNetwork()
  const picture = new Blob(['JFIF, a second later'], { type: 'image/jpeg' })
  void keepWhole(kept('write'), new Promise((resolve) => setTimeout(() => resolve(picture), 500)))
  await leaveEvidence(sealOf)
  asked.mockImplementation(async (request) => {
    const data = { opened: await setup.open(await (request as Request).json()) }
    return Response.json({ status: 200, message: 'OK', data })
  })
  await takeUpEvidence('order')
  const [opened] = await keptViolations('order')
  expect(await opened?.picture?.text()).toBe('JFIF, a second later')
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
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => void clock.mockRestore())
  await database.put('left', { ...left, at: now - 14 * day + 1 })
  await leaveEvidence(sealOf)
  expect(await countsOf()).toMatchObject({ left: 1 })
  await database.put('left', { ...left, at: now - 14 * day })
  await leaveEvidence(sealOf)
  expect(await countsOf()).toMatchObject({ left: 0 })
})

it('of two tests each is locked by itself, and taken up by itself, under a key that nobody can read out', async () => {
  const asked = noNetwork()
  const setup = await openBoardSetup(['order', 'another'])
  await keepViolation(kept('write'))
  await keepViolation({ ...kept('foreign'), order: 'another' })
  await leaveEvidence(sealOf)
  const left = await (await theEvidence()).getAll('left')
  expect(
    left.map(({ order, violations }) => [order, violations.map(({ writeId }) => writeId)]).sort(),
  ).toEqual([
    ['another', ['foreign']],
    ['order', ['write']],
  ])
  expect((await ordersWithEvidence()).sort()).toEqual(['another', 'order'])
  asked.mockImplementation(async (request) => {
    const data = { opened: await setup.open(await (request as Request).json(), 'another') }
    return Response.json({ status: 200, message: 'OK', data })
  })
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  onTestFinished(() => void imported.mockRestore())
  await takeUpEvidence('another')
  expect(imported.mock.calls.map(([, , , isReadable]) => isReadable)).toEqual([false])
  expect(await keptViolations()).toMatchObject([{ writeId: 'foreign' }])
  expect((await ordersWithEvidence()).sort()).toEqual(['another', 'order'])
})

it('whoever signs out waits three seconds at most for what is on its way', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void asked.mockRestore())
  await keepViolation(kept('write'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const left = vi.fn()
  void leaveEvidence(sealOf).then(left)
  await vi.waitUntil(() => asked.mock.calls.length > 0, { timeout: 15_000, interval: 1 })
  await vi.advanceTimersByTimeAsync(2500)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitUntil(() => left.mock.calls.length > 0, { timeout: 15_000, interval: 1 })
})
