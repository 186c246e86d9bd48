import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { boardSetup, proctorAct } from '#contract/calls/proctor.ts'
import { toWire } from '#contract/wire.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { base64Of, textBytes } from '#src/platform/storage/server-seal.ts'
import { actQueue, checkPin, perform } from './offline-acts/actors.ts'
import { waiting } from './offline-acts/acts.ts'
import { proctorDatabase } from './offline-acts/database.ts'

const pin = '48291375'
const until = { timeout: 15_000 }
const storageKey = 'ruanguji.board'
const mark = () => localStorage.getItem(storageKey)
const machine = proctorMachine.provide({ actors: { actQueue, checkPin, perform } })

beforeEach(async () => {
  localStorage.removeItem(storageKey)
  const database = await proctorDatabase()
  await Promise.all([database.clear('boardSetups'), database.clear('acts')])
})

/** What the server gives this PC, as for this PIN: a public key, and the PIN verifier. */
async function boardSetupWithKey() {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048 }
  const publicExponent = new Uint8Array([1, 0, 1])
  const { publicKey } = await crypto.subtle.generateKey({ ...algorithm, publicExponent }, false, [
    'encrypt',
    'decrypt',
  ])
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iterations = 1000
  const key = await crypto.subtle.importKey('raw', textBytes(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  const [byte = 0] = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  const seal = base64Of(await crypto.subtle.exportKey('spki', publicKey))
  return { hasPin: true, seal, print: { salt: base64Of(salt.buffer), iterations, byte } }
}

const done = () => {
  const sittingStatus = {
    state: 'started',
    deadlineAt: null,
    pause: null,
    violations: { speech: 0, leaving: 0, face: 0 },
  }
  const data = toWire(proctorAct.data.parse({ kind: 'done', ...sittingStatus }))
  return Response.json({ status: 200, message: 'OK', data })
}
const refused = (status: number, code: string) => () =>
  Response.json({ status, code, message: code, errors: [] }, { status })

/** Something that comes when the test lets it. */
function held<Value>() {
  let give: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

/** A server whose answers to acts the test gives, by default that they are done; and a board before it. */
async function boardAt() {
  const given = await boardSetupWithKey()
  const acts: { kind: string; late: boolean }[] = []
  const answers: (() => Response | Promise<Response>)[] = []
  const server = vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const request = new Request(asked)
    if (request.method === 'GET')
      return Response.json({ status: 200, message: 'OK', data: toWire(boardSetup.data.parse(given)) })
    const { action, late } = await request.json()
    acts.push({ kind: action.kind, late })
    return (answers.shift() ?? done)()
  })
  const begin = () => {
    const actor = createActor(machine, { input: { orderId: 'order' } })
    actor.start()
    onTestFinished(() => void actor.stop())
    return actor
  }
  onTestFinished(() => server.mockRestore())
  let actor = begin()
  const reached = (state: 'closed' | 'open' | 'wrong') =>
    vi.waitUntil(() => actor.getSnapshot().matches(state), until)
  return {
    acts,
    kinds: () => acts.map(({ kind }) => kind),
    /** The answer to the next act; returns what lets it go where it is held. */
    answer(response: () => Response) {
      const { promise, give } = held<Response>()
      answers.push(() => promise)
      return () => give(response())
    },
    reached,
    call: () => actor.send({ type: 'proctor.called', placement: 'overlay' }),
    type: (typed = pin) => actor.send({ type: 'pin.given', pin: typed }),
    putAway: () => actor.send({ type: 'proctor.closed' }),
    lock: () => actor.send({ type: 'proctor.lock' }),
    state: () => actor.getSnapshot().value,
    stop: () => actor.stop(),
    begin() {
      actor = begin()
    },
  }
}

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
