import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkSeatPc, type PassportAnswer, seatChallenge } from '#contract/calls/passport.ts'
import { autosave, heartbeat, startSection } from '#contract/calls/sitting.ts'
import { changeExamSeat, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { limits } from '#contract/rules/limits.ts'
import { onlyChecked } from '#contract/rules/passport.ts'
import { orders, seatPassports, securityEvents, writers } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { type ExamRoom, openExamRoom, type SeatOfRoom } from '#test/server/room/exam-room.ts'
import { openWindow, type Window } from '#test/server/signing-candidate.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'
import { challengeAnswer } from './challenge.ts'
import { openPcs, type PcOfSeat } from './passports.fixture.ts'
import { withdrawPassports } from './passports.ts'

let server: TestServer
let room: ExamRoom
let pcs: ReturnType<typeof openPcs>
beforeAll(async () => {
  server = await openTestServer()
  const institutionId = server.people.member.institutionId ?? ''
  room = await openExamRoom(server, { institutionId, packageId: 'tiny', seats: 30 })
  pcs = openPcs(server, room)
})
afterAll(() => server.close())
beforeEach(() => pcs.demand(true))

const nextSeat = (): SeatOfRoom => {
  const seat = room.seats.shift()
  if (seat === undefined) throw new Error('the roster has more seats than these tests take')
  return seat
}

const said = ({ status, body }: Answer) => (status === 200 ? 'taken' : body.code)
const start = async (window: Window, passport?: PassportAnswer) =>
  said(await window.start({ examToken: room.examToken, ...(passport && { passport }) }))
const beat = async (window: Window) => {
  const body = { writer: window.writer, number: 1, heads: [] }
  return said(await window.send(heartbeat, { params: { id: window.id }, body }))
}
const open = async (window: Window) =>
  said(await window.send(startSection, { params: { id: window.id, section: 'listening' }, body: {} }))

/** A candidate who has begun at the PC of their seat. */
async function seated() {
  const seat = nextSeat()
  const pc = await pcs.pcOf(seat.seat)
  const window = pcs.windowOf(seat)
  expect(await start(window, await pcs.shown(pc, window))).toBe('taken')
  return { seat, pc, window }
}

const takeOver = async (window: Window, passport?: PassportAnswer) =>
  said(await window.takeOver({ confirmed: true, ...(passport && { passport }) }))

test('at the PC of its seat a test begins, and each of its calls is taken', async () => {
  const { window } = await seated()
  expect([await open(window), await beat(window)]).toEqual(['taken', 'taken'])
})

test('without an answer of a PC no test begins, and nothing of it has begun', async () => {
  const seat = nextSeat()
  await pcs.pcOf(seat.seat)
  const window = pcs.windowOf(seat)
  expect(await start(window)).toBe('passport.required')
  const [row] = await server.db.select().from(orders).where(eq(orders.id, seat.orderId))
  expect(row).toMatchObject({ startedAt: null, writer: null })
})

test('where nothing is demanded a test begins anywhere, and so does one of no exam session', async () => {
  await pcs.demand(false)
  expect(await start(pcs.windowOf(nextSeat()))).toBe('taken')
})

describe('a lying PC', () => {
  let seat: SeatOfRoom
  let pc: PcOfSeat
  let window: Window
  beforeEach(async () => {
    seat = nextSeat()
    pc = await pcs.pcOf(seat.seat)
    window = pcs.windowOf(seat)
  })
  const refused = async (passport: PassportAnswer) =>
    expect(await start(window, passport)).toBe('passport.required')

  test('has the passport of another seat', async () => {
    const other = await pcs.pcOf('B1')
    await refused(await pcs.shown(other, window))
    await refused(await pcs.shown({ ...other, seat: seat.seat }, window))
  })

  test('has the passport of the same seat of another room, or from before', async () => {
    const elsewhere = openPcs(server, room, 'Lab lain')
    await refused(await pcs.shown(await elsewhere.pcOf(seat.seat), window))
    const newer = await pcs.pcOf(seat.seat)
    await refused(await pcs.shown(pc, window))
    expect(await start(window, await pcs.shown(newer, window))).toBe('taken')
  })

  test('knows no secret, and makes one up', async () => {
    await refused(await pcs.shown({ ...pc, secret: 'A'.repeat(43) }, window))
    const nonce = await pcs.nonceFor(window)
    await refused({ nonce, mac: nonce })
    expect(await start(window, { nonce, mac: 'x' })).toBe('request.invalid')
  })

  test('repeats an answer', async () => {
    const passport = await pcs.shown(pc, window)
    expect(await start(window, passport)).toBe('taken')
    const second = pcs.windowOf(seat)
    expect(await takeOver(second, passport)).toBe('passport.required')
    expect(await takeOver(window, passport)).toBe('passport.required')
  })

  test('answers what another sitting was asked, or what was asked before', async () => {
    const other = nextSeat()
    const theirs = await pcs.nonceFor(pcs.windowOf(other))
    await refused(pcs.answerFor(pc, window, theirs))
    const before = await pcs.nonceFor(window)
    await pcs.nonceFor(window)
    await refused(pcs.answerFor(pc, window, before))
    await refused(pcs.answerFor(pc, window, 'A'.repeat(43)))
  })

  test('answers for another window, another key or another sitting', async () => {
    const other = pcs.windowOf(seat)
    const nonce = await pcs.nonceFor(window)
    await refused(pcs.answerFor(pc, other, nonce))
    const sameName = openWindow(server, seat.person, seat.orderId, window.writer)
    await refused(pcs.answerFor(pc, sameName, await pcs.nonceFor(window)))
    const third = nextSeat()
    const ofOther = openWindow(server, third.person, third.orderId, window.writer)
    await refused(pcs.answerFor(pc, ofOther, await pcs.nonceFor(window)))
  })

  test('answers too late', async () => {
    const answerMs = limits.passport.answerSeconds * 1000
    const passport = await pcs.shown(pc, window)
    server.clock.now += answerMs + 1
    await refused(passport)
    const inTime = await pcs.shown(pc, window)
    server.clock.now += answerMs
    expect(await start(window, inTime)).toBe('taken')
  })

  test("is asked nothing of somebody else's test", async () => {
    const { token } = nextSeat().person
    const params = { id: seat.orderId }
    expect(said(await server.send(seatChallenge, { params, body: {}, token }))).toBe('order.notFound')
    const passport = await pcs.shown(pc, window)
    expect(said(await server.send(checkSeatPc, { params, body: { passport }, token }))).toBe('order.notFound')
  })

  test('is told so before anything is opened, by an answer that opens nothing', async () => {
    const check = async (own: PcOfSeat) => {
      const nonce = await pcs.nonceFor(window)
      const passport = challengeAnswer(own.secret, nonce, { orderId: seat.orderId, ...onlyChecked })
      const { token } = seat.person
      const asked = { params: { id: seat.orderId }, body: { passport }, token }
      return {
        passport,
        accepted: dataOf<{ accepted: boolean }>(await server.send(checkSeatPc, asked)).accepted,
      }
    }
    const { passport, accepted } = await check(pc)
    expect(accepted).toBe(true)
    await refused(passport)
    expect((await check(await pcs.pcOf('B2'))).accepted).toBe(false)
    await refused(
      challengeAnswer(pc.secret, await pcs.nonceFor(window), { orderId: seat.orderId, ...onlyChecked }),
    )
    const [row] = await server.db.select().from(orders).where(eq(orders.id, seat.orderId))
    expect(row).toMatchObject({ startedAt: null, writer: null })
  })
})

describe('a test that has begun', () => {
  test('goes on at no other PC: not with a takeover, and not with its own window there', async () => {
    const { window, seat } = await seated()
    const thief = pcs.windowOf(seat)
    expect(await takeOver(thief)).toBe('passport.required')
    expect(await takeOver(thief, await pcs.shown(await pcs.pcOf('C1'), thief))).toBe('passport.required')
    expect(await beat(window)).toBe('taken')
  })

  test('is opened anew with a new answer alone, at the same PC', async () => {
    const { pc, seat, window } = await seated()
    expect(await takeOver(window)).toBe('passport.required')
    expect(await takeOver(window, await pcs.shown(pc, window))).toBe('taken')
    const reloaded = pcs.windowOf(seat)
    expect(await takeOver(reloaded, await pcs.shown(pc, reloaded))).toBe('taken')
    expect(await open(reloaded)).toBe('taken')
  })

  test('stops with the next call where its passport is replaced or withdrawn, and keeps what was sent', async () => {
    const { pc, seat, window } = await seated()
    expect(await open(window)).toBe('taken')
    const newer = await pcs.pcOf(seat.seat)
    expect([await beat(window), await open(window)]).toEqual(['passport.required', 'passport.required'])
    expect(await takeOver(window, await pcs.shown(pc, window))).toBe('passport.required')
    expect(await takeOver(window, await pcs.shown(newer, window))).toBe('taken')
    expect(await beat(window)).toBe('taken')
    await server.db.transaction((tx) => withdrawPassports(tx, pcs.of, [seat.seat]))
    expect(await beat(window)).toBe('passport.required')
  })

  test('that began before the demand stops with the next call, and goes on once its PC has answered', async () => {
    await pcs.demand(false)
    const seat = nextSeat()
    const window = pcs.windowOf(seat)
    expect([await start(window), await beat(window)]).toEqual(['taken', 'taken'])
    await pcs.demand(true)
    expect(await beat(window)).toBe('passport.required')
    expect(await takeOver(window, await pcs.shown(await pcs.pcOf(seat.seat), window))).toBe('taken')
    expect(await beat(window)).toBe('taken')
    // Nothing shown before a demand was lifted is forgotten, and nothing is needed without one.
    await pcs.demand(false)
    expect(await takeOver(window)).toBe('taken')
  })

  test('moves with its seat to another PC, and what was written at the old one still arrives', async () => {
    const { seat, window } = await seated()
    expect(await open(window)).toBe('taken')
    const moved = await server.send(changeExamSeat, {
      token: room.proctor.token,
      body: {
        ...{ institutionId: room.institutionId, id: room.id, entryId: seat.entry.id },
        ...{ version: seat.entry.version, seat: 'Z9', isSwap: false, reason: 'PC rusak' },
      },
    })
    expect(dataOf<RosterEntry>(moved).seat).toBe('Z9')
    expect(await beat(window)).toBe('passport.required')
    const there = pcs.windowOf(seat)
    expect(await takeOver(there, await pcs.shown(await pcs.pcOf('z9'), there))).toBe('taken')
    expect(await open(there)).toBe('taken')
    const body = { section: 'listening', writer: window.writer, entries: [], position: null }
    expect(said(await window.send(autosave, { params: { id: window.id }, body }))).toBe('taken')
    expect(await open(window)).toBe('sitting.elsewhere')
  })
})

describe('a passport', () => {
  test('is told to whoever has its address, as a browser gives it to a page, and each time is on record', async () => {
    const seat = nextSeat()
    const pc = await pcs.pcOf(seat.seat)
    expect(pc).toEqual({ room: 'Aula', seat: seat.seat, secret: expect.stringMatching(/^[\w-]{43}$/) })
    const again = await pcs.fetched(pcs.tokens.get(seat.seat) ?? '')
    expect(again.headers.get('content-type')).toBe('application/json')
    expect(again.headers.get('cache-control')).toBe('private, no-store')
    const [row] = await server.db.select().from(seatPassports).where(eq(seatPassports.seat, seat.seat))
    expect(row).toMatchObject({ fetched: 2, addresses: ['127.0.0.1'] })
    const logged = await server.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'passportFetched'))
    expect(logged.filter(({ details }) => details.seat === seat.seat)).toHaveLength(2)
    expect(JSON.stringify(logged)).not.toContain(pc.secret)
  })

  test('is told to nobody by another address, nor by that of one before', async () => {
    await pcs.pcOf('D1')
    const old = pcs.tokens.get('D1') ?? ''
    await pcs.pcOf('D1')
    for (const token of [old, 'x', 'A'.repeat(43), '%27'])
      expect((await pcs.fetched(token)).status, token).toBe(404)
  })

  test('is bound to the window that has answered, and nothing in the table opens it', async () => {
    const { pc, window } = await seated()
    const [writer] = await server.db.select().from(writers).where(eq(writers.orderId, window.id))
    const [row] = await server.db
      .select()
      .from(seatPassports)
      .where(eq(seatPassports.id, writer?.passportId ?? ''))
    expect(row).toMatchObject({ seat: pc.seat, room: 'Aula' })
    expect(row?.tokenHash).not.toBe(pcs.tokens.get(pc.seat))
  })
})
