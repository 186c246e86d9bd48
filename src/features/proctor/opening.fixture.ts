import { onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { boardSetup, type ProctorAction, proctorAct } from '#contract/calls/proctor.ts'
import { toWire } from '#contract/wire.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { base64Of, textBytes } from '#src/platform/storage/server-seal.ts'
import { actQueue, checkPin, perform } from './offline-acts/actors.ts'
import { proctorDatabase } from './offline-acts/database.ts'

const pin = '48291375'
export const until = { timeout: 15_000 }
const storageKey = 'ruanguji.board'
/** The order whose board this PC has marked as open. */
export const mark = () => localStorage.getItem(storageKey)
const machine = proctorMachine.provide({ actors: { actQueue, checkPin, perform } })

/** What an earlier test has left. */
export async function clearBoards(): Promise<void> {
  localStorage.removeItem(storageKey)
  const database = await proctorDatabase()
  await Promise.all([database.clear('boardSetups'), database.clear('acts')])
}

/** What the server gives this PC, as for this PIN: a public key, and the PIN verifier. */
async function boardSetupWithKey() {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048 }
  const publicExponent = new Uint8Array([1, 0, 1])
  const { publicKey } = await crypto.subtle.generateKey({ ...algorithm, publicExponent }, false, [
    'encrypt',
    'decrypt',
  ])
  // The same each time: one PIN of 256 has the byte of another.
  const salt = new Uint8Array(16).fill(7)
  const iterations = 1000
  const key = await crypto.subtle.importKey('raw', textBytes(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  const [byte = 0] = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  const seal = base64Of(await crypto.subtle.exportKey('spki', publicKey))
  return { hasPin: true, seal, print: { salt: base64Of(salt.buffer), iterations, byte } }
}

export const done = () => {
  const sittingStatus = {
    state: 'started',
    deadlineAt: null,
    pause: null,
    violations: { speech: 0, leaving: 0, face: 0 },
  }
  const data = toWire(proctorAct.data.parse({ kind: 'done', ...sittingStatus }))
  return Response.json({ status: 200, message: 'OK', data })
}
export const refused = (status: number, code: string) => () =>
  Response.json({ status, code, message: code, errors: [] }, { status })

/** Something that comes when the test lets it. */
export function held<Value>() {
  let give: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

/** A server whose answers to acts the test gives, by default that they are done; and a board before it. */
export async function boardAt({ hasVerifier = true } = {}) {
  const withKey = await boardSetupWithKey()
  const given = { ...withKey, print: hasVerifier ? withKey.print : null }
  const setup = () =>
    Response.json({ status: 200, message: 'OK', data: toWire(boardSetup.data.parse(given)) })
  const asked = { setups: 0, answer: null as null | (() => Response | Promise<Response>) }
  const acts: { kind: string; late: boolean }[] = []
  const proofs: (string | null)[] = []
  const answers: (() => Response | Promise<Response>)[] = []
  let other: () => Response | Promise<Response> = done
  const server = vi.spyOn(window, 'fetch').mockImplementation(async (sent) => {
    const request = new Request(sent)
    if (request.method === 'GET') {
      asked.setups += 1
      return (asked.answer ?? setup)()
    }
    const { action, late, proof } = await request.json()
    acts.push({ kind: action.kind, late })
    proofs.push(proof)
    return (answers.shift() ?? other)()
  })
  const begin = () => {
    const actor = createActor(machine, { input: { orderId: 'order' } })
    actor.start()
    onTestFinished(() => void actor.stop())
    return actor
  }
  onTestFinished(() => server.mockRestore())
  let actor = begin()
  const isIn = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    actor.getSnapshot().matches(state)
  const reached = (state: Parameters<typeof isIn>[0]) => vi.waitUntil(() => isIn(state), until)
  return {
    acts,
    /** Of each act. */
    proofs,
    /** How often the server was asked for what opens without the network, and another answer to it. */
    asked,
    kinds: () => acts.map(({ kind }) => kind),
    /** The answer to the next act; returns what lets it go where it is held. */
    answer(response: () => Response) {
      const { promise, give } = held<Response>()
      answers.push(() => promise)
      return () => give(response())
    },
    /** From now on, to whatever has no answer of its own. */
    answerAll(response: () => Response | Promise<Response>) {
      other = response
    },
    reached,
    isIn,
    setup,
    call: () => actor.send({ type: 'proctor.called', placement: 'overlay' }),
    type: (typed = pin) => actor.send({ type: 'pin.given', pin: typed }),
    putAway: () => actor.send({ type: 'proctor.closed' }),
    act: (action: ProctorAction) => actor.send({ type: 'proctor.act', action, reason: 'Alasan' }),
    context: () => actor.getSnapshot().context,
    lock: () => actor.send({ type: 'proctor.lock' }),
    state: () => actor.getSnapshot().value,
    stop: () => actor.stop(),
    begin() {
      actor = begin()
    },
  }
}
