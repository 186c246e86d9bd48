import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { waiting } from './offline-acts/acts.ts'
import { boardAt, clearBoards, done, held, mark, refused, until } from './opening.fixture.ts'

beforeEach(clearBoards)

it('a board that is closed while its PIN is checked stays closed, and is locked after the server has opened it', async () => {
  const board = await boardAt()
  const letGo = board.answer(done)
  board.call()
  board.type()
  await vi.waitUntil(() => board.kinds().includes('unlocked'), until)
  expect(mark(), 'also a page that is killed now is locked').toBe('order')
  board.putAway()
  expect(board.state()).toBe('closed')
  letGo()
  await vi.waitUntil(() => board.kinds().includes('locked'), until)
  expect(board.kinds()).toEqual(['unlocked', 'locked'])
  await vi.waitUntil(() => mark() === null, until)
  expect(board.state()).toBe('closed')
})

it('a board that is closed while its PIN is checked does not open without the server either', async () => {
  const board = await boardAt()
  const letGo = board.answer(refused(500, 'server.failed'))
  board.call()
  board.type()
  await vi.waitUntil(() => board.kinds().includes('unlocked'), until)
  board.putAway()
  letGo()
  await vi.waitUntil(() => board.kinds().includes('locked'), until)
  await vi.waitUntil(async () => (await waiting('order')).length === 0, until)
  expect(board.acts, 'what was not opened is not brought as if it were').toEqual([
    { kind: 'unlocked', late: false },
    { kind: 'locked', late: true },
  ])
})

it('a board that is closed while the PIN verifier is computed does not open', async () => {
  const board = await boardAt()
  const { promise, give } = held<void>()
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  const looked = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...how) => {
    await promise
    return derive(...how)
  })
  onTestFinished(() => looked.mockRestore())
  board.answer(refused(500, 'server.failed'))()
  board.call()
  board.type()
  await vi.waitUntil(() => looked.mock.calls.length > 0, until)
  board.putAway()
  give()
  await vi.waitUntil(() => board.kinds().includes('locked'), until)
  await vi.waitUntil(async () => (await waiting('order')).length === 0, until)
  expect(board.kinds()).toEqual(['unlocked', 'locked'])
})

it('no lock is recorded for a board that the server refused to open, closed or not', async () => {
  const board = await boardAt()
  board.answer(refused(403, 'pin.wrong'))()
  const letGo = board.answer(refused(403, 'pin.wrong'))
  board.call()
  board.type('00000000')
  await board.reached('wrong')
  expect(mark()).toBeNull()
  board.type('00000001')
  await vi.waitUntil(() => board.acts.length === 2, until)
  board.putAway()
  letGo()
  board.call()
  board.type()
  await board.reached('open')
  board.lock()
  await vi.waitUntil(() => board.kinds().includes('locked'), until)
  expect(board.kinds()).toEqual(['unlocked', 'unlocked', 'unlocked', 'locked'])
})

it('a board that is locked and closed at once is locked once', async () => {
  const board = await boardAt()
  board.call()
  board.type()
  await board.reached('open')
  board.lock()
  board.stop()
  board.begin()
  await vi.waitUntil(() => board.kinds().includes('locked'), until)
  board.call()
  board.type()
  await board.reached('open')
  expect(board.kinds()).toEqual(['unlocked', 'locked', 'unlocked'])
})

it('a lock that could not be stored is recorded later', async () => {
  const board = await boardAt()
  board.call()
  board.type()
  await board.reached('open')
  const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  board.lock()
  await vi.waitUntil(() => full.mock.calls.length > 0, until)
  board.stop()
  full.mockRestore()
  expect(mark()).toBe('order')
  board.begin()
  await vi.waitUntil(() => board.kinds().includes('locked'), until)
  await vi.waitUntil(() => mark() === null, until)
})
