import { generateKeyPairSync, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { askForSeat, type PassportAnswer } from '#contract/calls/passport.ts'
import { heartbeat } from '#contract/calls/sitting.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { type AskingPc, registerSeatPc, seatPcList } from '#contract/calls/staff-passports.ts'
import { limits } from '#contract/rules/limits.ts'
import { challengeText } from '#contract/rules/passport.ts'
import { passportRequests, seatPassports } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { type ExamRoom, openExamRoom, type SeatOfRoom } from '#test/server/room/exam-room.ts'
import type { Window } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openPcs } from './passports.fixture.ts'

let server: TestServer
let room: ExamRoom
let pcs: ReturnType<typeof openPcs>
let seat: SeatOfRoom
let window: Window
beforeAll(async () => {
  server = await openTestServer()
  const institutionId = server.people.member.institutionId ?? ''
  room = await openExamRoom(server, { institutionId, packageId: 'tiny', seats: 20 })
  pcs = openPcs(server, room)
})
afterAll(() => server.close())
beforeEach(async () => {
  await pcs.demand(true)
  await server.db.delete(passportRequests)
  const next = room.seats.shift()
  if (next === undefined) throw new Error('the roster has more seats than these tests take')
  seat = next
  window = pcs.windowOf(seat)
})

const said = ({ status, body }: Answer) => (status === 200 ? 'taken' : body.code)

/** A PC with a key of its own. */
function newPc() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const signature = (nonce: string, { id: order, writer, signer }: Window): string => {
    const text = challengeText({ order, writer, publicKey: signer.publicKey, nonce })
    return sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    )
  }
  return {
    publicKey: Buffer.concat(parts).toString('base64url'),
    shown: async (of: Window): Promise<PassportAnswer> => {
      const nonce = await pcs.nonceFor(of)
      return { nonce, signature: signature(nonce, of) }
    },
  }
}
type Pc = ReturnType<typeof newPc>

const ask = ({ publicKey }: { publicKey: string }, { person, orderId }: SeatOfRoom = seat) =>
  server.send(askForSeat, { params: { id: orderId }, body: { publicKey }, token: person.token })
const codeFor = async (pc: Pc, of: SeatOfRoom = seat) => dataOf<{ code: string }>(await ask(pc, of)).code
const named = () => ({ institutionId: room.institutionId, id: room.id })
const list = async () =>
  dataOf<{ list: AskingPc[] }>(await server.send(seatPcList, { query: named(), token: room.proctor.token }))
    .list
const act = (call: AnyCall, body: object, { token }: StaffPersonOfTest = room.proctor) =>
  server.send(call, { token, body: { ...named(), ...body } })
const register = async (code: string, { entry }: SeatOfRoom = seat) =>
  said(await act(registerSeatPc, { entryId: entry.id, code }))
const start = async (passport: PassportAnswer) =>
  said(await window.start({ examToken: room.examToken, passport }))

test('a PC that a proctor registers once is that of the seat from then on, by a key of its own', async () => {
  const pc = newPc()
  expect(await start(await pc.shown(window))).toBe('passport.required')
  const code = await codeFor(pc)
  expect(code).toMatch(/^[A-Z]{8}$/)
  const { fullname, id: entryId } = seat.entry
  expect(await list()).toEqual([{ entryId, fullname, seat: seat.seat, code, askedAt: server.clock.now }])
  expect(await start(await pc.shown(window))).toBe('passport.required')
  expect(await register(code)).toBe('taken')
  expect(await list()).toEqual([])
  expect(await start(await pc.shown(window))).toBe('taken')
  const again = pcs.windowOf(seat)
  expect(said(await again.takeOver({ confirmed: true, passport: await pc.shown(again) }))).toBe('taken')
})

test('it takes the place of what the seat had, and a new policy its', async () => {
  const before = await pcs.pcOf(seat.seat)
  const pc = newPc()
  await register(await codeFor(pc))
  expect(await start(await pcs.shown(before, window))).toBe('passport.required')
  expect(await start(await pc.shown(window))).toBe('taken')
  const policy = await pcs.pcOf(seat.seat.toLowerCase())
  const body = { writer: window.writer, number: 1, heads: [] }
  expect(said(await window.send(heartbeat, { params: { id: window.id }, body }))).toBe('passport.required')
  const both = { ...(await pc.shown(window)), ...(await pcs.shown(policy, window)) }
  expect(said(await window.takeOver({ passport: both }))).toBe('taken')
  expect(await server.db.$count(seatPassports, eq(seatPassports.seat, seat.seat))).toBe(0)
})

describe('a lying PC', () => {
  test('has another key, or the answer of another window', async () => {
    const pc = newPc()
    await register(await codeFor(pc))
    expect(await start(await newPc().shown(window))).toBe('passport.required')
    expect(await start(await pc.shown(pcs.windowOf(seat)))).toBe('passport.required')
    const { nonce, signature } = await pc.shown(window)
    expect(await start({ nonce })).toBe('passport.required')
    expect(await start({ nonce, mac: 'A'.repeat(43) })).toBe('passport.required')
    expect(await start({ nonce, signature: 'A'.repeat(86) })).toBe('passport.required')
    expect(await start({ nonce, signature: signature ?? '' })).toBe('taken')
  })

  test('takes the place of the PC that asked: the code on its screen is then another one', async () => {
    const pc = newPc()
    const code = await codeFor(pc)
    const thief = await codeFor(newPc())
    expect(thief).not.toBe(code)
    expect((await list()).map((one) => one.code)).toEqual([thief])
    expect(await register(code)).toBe('passport.notAsked')
    expect(await start(await pc.shown(window))).toBe('passport.required')
  })

  test('sends what is no key, asks for somebody else, or where nothing is demanded', async () => {
    for (const publicKey of ['x', 'B'.repeat(87), `B${'A'.repeat(86)}`])
      expect(said(await ask({ publicKey }))).toBe('request.invalid')
    const [other] = room.seats
    const theirs = { ...seat, person: other?.person ?? seat.person }
    expect(said(await ask(newPc(), theirs))).toBe('order.notFound')
    await pcs.demand(false)
    expect(said(await ask(newPc()))).toBe('passport.notAsked')
    expect(await list()).toEqual([])
  })
})

describe('the staff', () => {
  test('registers no PC that has not asked lately, nor one for another seat', async () => {
    const code = await codeFor(newPc())
    const [other] = room.seats
    if (other) expect(await register(code, other)).toBe('passport.notAsked')
    server.clock.now += limits.passport.askedSeconds * 1000 + 1
    expect(await list()).toEqual([])
    expect(await register(code)).toBe('passport.notAsked')
  })

  test('of another institution sees and registers nothing', async () => {
    const code = await codeFor(newPc())
    const theirs = server.people.stranger.institutionId ?? ''
    const stranger = await openStaff(server, 'proctor', theirs)
    const body = { institutionId: theirs, id: room.id, entryId: seat.entry.id, code }
    expect(said(await server.send(registerSeatPc, { token: stranger.token, body }))).toBe(
      'examSession.notFound',
    )
    const query = { institutionId: theirs, id: room.id }
    expect(said(await server.send(seatPcList, { token: stranger.token, query }))).toBe('examSession.notFound')
  })

  test('registers none once the exam session is closed', async () => {
    const code = await codeFor(newPc())
    await act(closeExamSession, {})
    expect(await register(code)).toBe('examSession.closed')
  })
})
