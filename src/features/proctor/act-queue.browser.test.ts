import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { perform } from './offline-acts/actors.ts'
import { waiting } from './offline-acts/acts.ts'
import { proctorDatabase } from './offline-acts/database.ts'
import { boardAt, clearBoards, done, held, mark, refused, until } from './opening.fixture.ts'

beforeEach(clearBoards)

const away = refused(500, 'server.failed')
const kept = async () => (await waiting('order')).map(({ body }) => body.action.kind)

/** A board that stands open, with the server. */
async function openBoard() {
  const board = await boardAt()
  board.call()
  board.type()
  await board.reached('open')
  return board
}

/** Does an act, and waits for what comes of it. */
async function doing(
  board: Awaited<ReturnType<typeof boardAt>>,
  kind: 'note' | 'reinstate' | 'pause' | 'resume',
) {
  board.act({ kind })
  await board.reached({ open: 'acting' })
  await vi.waitUntil(() => !board.isIn({ open: 'acting' }), until)
}

it('an act that the server does is done with its PIN, and one that it refuses is not, and neither waits', async () => {
  const board = await openBoard()
  await doing(board, 'note')
  expect(board.context().done).toMatchObject({
    action: { kind: 'note' },
    isFresh: true,
    sittingStatus: { state: 'started' },
  })
  expect(board.proofs.at(-1)).toEqual(expect.any(String))
  board.answerAll(refused(409, 'sitting.finished'))
  await doing(board, 'reinstate')
  expect(board.isIn({ open: 'failed' })).toBe(true)
  expect(board.context().failure).toMatchObject({ code: 'sitting.finished' })
  expect(await kept()).toEqual([])
})

it('without the network acts wait on the disk and are brought in their order, and the board says how many wait', async () => {
  const board = await openBoard()
  const before = board.acts.length
  board.answerAll(away)
  await doing(board, 'note')
  expect(board.context().done).toMatchObject({ action: { kind: 'note' }, sittingStatus: null })
  await doing(board, 'reinstate')
  expect(await kept()).toEqual(['note', 'reinstate'])
  await vi.waitUntil(() => board.context().waiting === 2, until)
  board.acts.length = 0
  const letGo = board.answer(done)
  board.answerAll(done)
  dispatchEvent(new Event('online'))
  await vi.waitUntil(() => board.acts.length === 1, until)
  letGo()
  await vi.waitUntil(async () => (await kept()).length === 0, until)
  await vi.waitUntil(() => board.context().waiting === 0, until)
  expect(board.acts).toEqual([
    { kind: 'note', late: true },
    { kind: 'reinstate', late: true },
  ])
  expect(board.context()).toMatchObject({
    done: { action: { kind: 'reinstate' }, isFresh: false },
    refused: null,
  })
  expect(before).toBe(1)
})

it('a pause and its end do not wait for the network', async () => {
  const board = await openBoard()
  board.answerAll(away)
  for (const kind of ['pause', 'resume'] as const) {
    await doing(board, kind)
    expect(board.isIn({ open: 'failed' })).toBe(true)
    expect(await kept()).toEqual([])
  }
})

it('of acts that waited, one that the server refuses is said and given up; too many guesses pass by themselves', async () => {
  const board = await openBoard()
  board.answerAll(away)
  await doing(board, 'note')
  await doing(board, 'reinstate')
  board.answerAll(refused(429, 'request.tooMany'))
  board.acts.length = 0
  await vi.waitUntil(() => board.acts.length > 0, until)
  expect(await kept()).toEqual(['note', 'reinstate'])
  expect(board.context().refused).toBeNull()
  board.answer(refused(403, 'pin.wrong'))()
  board.answerAll(done)
  dispatchEvent(new Event('online'))
  await vi.waitUntil(async () => (await kept()).length === 0, until)
  await vi.waitUntil(() => board.context().done?.isFresh === false, until)
  expect(board.context().refused).toMatchObject({ code: 'pin.wrong' })
  expect(board.context().done).toMatchObject({ action: { kind: 'reinstate' } })
})

it('without the network the verifier opens to the right PIN alone, and that it stood open is brought later', async () => {
  const board = await boardAt()
  board.answerAll(away)
  await vi.waitUntil(() => board.asked.setups > 0, until)
  board.call()
  board.type('00000000')
  await board.reached('wrong')
  expect(mark()).toBeNull()
  expect(await kept()).toEqual([])
  board.type()
  await board.reached('open')
  expect(board.context().offline).toBe(true)
  expect(mark()).toBe('order')
  expect(await kept()).toEqual(['unlocked'])
  board.acts.length = 0
  board.answerAll(done)
  dispatchEvent(new Event('online'))
  await vi.waitUntil(() => board.acts.length > 0, until)
  expect(board.acts).toEqual([{ kind: 'unlocked', late: true }])
})

it('without the network and a verifier nothing opens; the server may have opened it, and so a lock is recorded', async () => {
  const board = await boardAt({ hasVerifier: false })
  board.answerAll(away)
  board.call()
  board.type()
  await board.reached('unchecked')
  expect(board.context().failure).toMatchObject({ code: 'server.failed' })
  await vi.waitUntil(async () => (await kept()).includes('locked'), until)
  expect(await kept()).toEqual(['locked'])
  expect(mark()).toBeNull()
})

it('a board that is closed before its PIN could be sealed sends nothing', async () => {
  const board = await boardAt()
  const { promise, give } = held<Response>()
  board.asked.answer = () => promise
  await clearBoards()
  board.call()
  board.type()
  await vi.waitUntil(() => board.asked.setups > 0, until)
  board.putAway()
  const setup = board.setup()
  board.asked.answer = null
  give(setup)
  board.call()
  board.type()
  await board.reached('open')
  expect(board.kinds()).toEqual(['unlocked'])
})

it('a PIN is forgotten with the lock', async () => {
  const board = await openBoard()
  board.lock()
  await vi.waitUntil(() => board.kinds().includes('locked'), until)
  const wanted = { action: { kind: 'note' as const }, reason: 'Alasan' }
  createActor(perform, { input: { orderId: 'order', wanted } }).start()
  await vi.waitUntil(() => board.kinds().includes('note'), until)
  expect(board.proofs.at(-1)).toBeNull()
})

it('a board of another test that is marked as open stays so', async () => {
  localStorage.setItem('ruanguji.board', 'another')
  const board = await openBoard()
  expect(board.kinds()).toEqual(['unlocked'])
})

it('what opens without the network is fetched once, and anew every five minutes, until the board is gone', async () => {
  const [repeat, end] = [vi.spyOn(window, 'setInterval'), vi.spyOn(window, 'clearInterval')]
  onTestFinished(() => [repeat, end].forEach((spy) => void spy.mockRestore()))
  const board = await boardAt()
  const place = repeat.mock.calls.findIndex(([, ms]) => ms === 300_000)
  await vi.waitUntil(() => board.asked.setups === 1, until)
  board.call()
  board.type()
  await board.reached('open')
  dispatchEvent(new Event('online'))
  await doing(board, 'note')
  expect(board.asked.setups).toBe(1)
  const [again] = repeat.mock.calls[place] ?? []
  if (typeof again === 'function') again()
  await vi.waitUntil(() => board.asked.setups === 2, until)
  board.stop()
  expect(end).toHaveBeenCalledWith(repeat.mock.results[place]?.value)
})

it('an act that gets no answer for five seconds waits for the network', async () => {
  const board = await openBoard()
  const { promise } = held<Response>()
  board.answerAll(() => promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  board.act({ kind: 'note' })
  await vi.waitUntil(() => board.kinds().includes('note'), { interval: 0, ...until })
  await vi.advanceTimersByTimeAsync(4900)
  expect(board.isIn({ open: 'acting' })).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  await board.reached({ open: 'ready' })
  expect(await kept()).toEqual(['note'])
})

it('the database of acts has the version that PCs have: another one would delete what waits there', async () => {
  expect((await proctorDatabase()).version).toBe(2)
})
