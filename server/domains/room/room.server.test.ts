import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import { type BoardRow, roomBoard, sittingViolations } from '#contract/calls/room.ts'
import type { BoardNews } from '#contract/calls/room-events.ts'
import { heartbeat } from '#contract/calls/sitting.ts'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { buildApp } from '#server/app/app.ts'
import { acts, orders, staffRolesHeld, staffSessions } from '#server/tables/index.ts'
import { dataOf, keysOf } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { begin } from '../supervision/late-answers.fixture.ts'
import { listener, until, untilListening } from './listener.fixture.ts'

let server: TestServer
/** A second server on the same database. */
let second: Awaited<ReturnType<typeof buildApp>>
let secondOrigin: string
let here: string
let there: string
let proctor: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  const { db, dataDir, files, clock } = server
  second = await buildApp({ db, dataDir, files, now: () => new Date(clock.now) })
  secondOrigin = await second.listen({ port: 0, host: '127.0.0.1' })
  here = server.people.member.institutionId ?? ''
  there = server.people.stranger.institutionId ?? ''
  proctor = await openStaff(server, 'proctor', here)
  for (const origin of [server.origin, secondOrigin]) await untilListening(origin, here, proctor)
})
beforeEach(() => server.db.update(orders).set({ expiredAt: new Date(server.clock.now) }))
afterAll(async () => {
  await second?.close()
  await server?.close()
})

const board = async (more: { ids?: string } = {}, by = proctor, institutionId = here) =>
  dataOf<{ list: BoardRow[] }>(
    await server.send(roomBoard, { token: by.token, query: { institutionId, ...more } }),
  ).list
const act = (sittings: string[], action: StaffAction, by = proctor) =>
  server.send(staffAct, {
    token: by.token,
    body: { institutionId: here, id: randomUUID(), sittings, action, reason: 'Dari depan' },
  })

const report = {
  detectors: [{ id: 'face', state: 'watching', looks: 5 }],
  ...{ isVisible: false, isFullscreen: true, screens: 1, camera: 'C', microphone: null, listened: null },
  shown: null,
}

/** Somebody who sits Listening. */
async function seated(person = server.people.member) {
  const { id, window, license } = await signedSitting(server, person)
  const { journal, end } = await begin(server, window, 'listening')
  let number = 100
  const beat = (more: object = {}) => {
    number += 1
    const body = { writer: window.writer, number, heads: null, supervision: { ...report, ...more } }
    return window.send(heartbeat, { params: { id }, body })
  }
  const violate = () =>
    window.send(updateViolation, {
      params: { license },
      headers: { 'x-write-id': randomUUID() },
      body: { violationKind: 'face', section: 'listening' },
    })
  return { id, journal, end, beat, violate }
}

describe('the board', () => {
  test('shows who sits, what is answered and until when, what is watched and what went wrong', async () => {
    const sitting = await seated()
    await sitting.beat()
    server.clock.now += 3000
    await sitting.beat()
    const [key] = await keysOf(server, 'listening')
    await sitting.journal.write(key?.questionId ?? '', key?.right ?? '')
    await sitting.journal.send()
    await sitting.violate()
    const [row] = await board()
    expect(row).toMatchObject({
      ...{ id: sitting.id, state: 'started', section: 'listening', answered: 1, deadlineAt: sitting.end },
      ...{ pause: null, isSilent: false, isVisible: false, detectors: { face: 'watching' } },
      violations: { face: 1, speech: 0, leaving: 0 },
    })
    await act([sitting.id], { kind: 'message', text: 'Duduk lebih dekat' })
    server.clock.now += 1000
    await act([sitting.id], { kind: 'pause' })
    server.clock.now += 16_000
    expect(await board({ ids: sitting.id })).toMatchObject([
      {
        ...{ isSilent: true, pause: { reason: 'Dari depan' } },
        notices: [{ kind: 'pause' }, { kind: 'message', text: 'Duduk lebih dekat', shownAt: null }],
      },
    ])
  })

  test('shows where somebody is, their network and battery as the browser says; a lie is shown, or refused', async () => {
    const sitting = await seated()
    const row = async () => (await board({ ids: sitting.id }))[0]
    await sitting.beat()
    expect(await row()).toMatchObject({ question: null, network: null, battery: null })
    const battery = { level: 17, isCharging: false }
    await sitting.beat({ question: 31, roundTripMs: 640, battery })
    const stands = { stage: 'listening', section: 'listening', examSession: null, attendance: null }
    expect(await row()).toMatchObject({ ...stands, question: 31, network: 640, battery })
    for (const lie of [{ question: 1001 }, { roundTripMs: -1 }, { battery: { ...battery, level: 101 } }])
      expect((await sitting.beat(lie)).status).toBe(400)
    expect(await row()).toMatchObject({ question: 31, network: 640, battery })
  })

  test('counts wrong PINs and sign-ins elsewhere until somebody has looked and written a note', async () => {
    const sitting = await seated()
    const happen = (kind: 'pinWrong' | 'signedInBeside') =>
      server.db.insert(acts).values({
        ...{ orderId: sitting.id, kind, by: 'unknown', reason: '', before: {} },
        createdAt: new Date(server.clock.now),
      })
    const row = async () => (await board({ ids: sitting.id }))[0]
    await happen('pinWrong')
    await happen('pinWrong')
    await happen('signedInBeside')
    expect(await row()).toMatchObject({ wrongPins: 2, signInsBeside: 1 })
    server.clock.now += 1000
    await act([sitting.id], { kind: 'note' })
    expect(await row()).toMatchObject({ wrongPins: 0, signInsBeside: 0 })
    server.clock.now += 1000
    await happen('pinWrong')
    expect(await row()).toMatchObject({ wrongPins: 1, signInsBeside: 0 })
  })

  test('shows nothing of another institution, also by id, and nothing that was never begun', async () => {
    const foreign = await seated(server.people.stranger)
    expect(await board()).toEqual([])
    expect(await board({ ids: foreign.id })).toEqual([])
    const theirs = await openStaff(server, 'proctor', there)
    expect(await board({}, theirs, there)).toMatchObject([{ id: foreign.id }])
    const refused = await server.send(roomBoard, { token: theirs.token, query: { institutionId: here } })
    expect(refused.body.code).toBe('session.forbidden')
  })
})

test('the violations of a sitting that count are told to who may strike them out, and none of another institution', async () => {
  const [sitting, foreign] = [await seated(), await seated(server.people.stranger)]
  await sitting.violate()
  await foreign.violate()
  const ask = (id: string) =>
    server.send(sittingViolations, { token: proctor.token, params: { id }, query: { institutionId: here } })
  const { list } = dataOf<{ list: { id: string }[] }>(await ask(sitting.id))
  expect(list).toMatchObject([{ kind: 'face', section: 'listening' }])
  expect((await ask(foreign.id)).body.code).toBe('order.notFound')
  await act([sitting.id], { kind: 'strike', violationId: list[0]?.id ?? '' })
  expect(dataOf(await ask(sitting.id))).toEqual({ list: [] })
  expect(await board()).toMatchObject([{ violations: { face: 0 } }])
})

/** How a board was told last that a sitting stands. */
const lastOf = ({ seen }: Awaited<ReturnType<typeof listener>>, sitting: { id: string }) =>
  seen.news.flatMap(({ list }) => list).findLast(({ id }) => id === sitting.id)

describe('the stream of a board', () => {
  test('names each sitting that changed, whichever server or command changed it, and none of another institution', async () => {
    const [sitting, foreign] = [await seated(), await seated(server.people.stranger)]
    const open = await listener(secondOrigin, here, proctor)
    expect(open.seen.status).toBe(200)
    await act([sitting.id], { kind: 'note' })
    await until(() => open.seen.told.includes(sitting.id))
    // How it stands is said with it, in the words of who would ask.
    const { ids, ...news } = open.seen.news.at(-1) ?? {}
    expect(ids).toContain(sitting.id)
    const asked = dataOf<BoardNews>(
      await server.send(roomBoard, {
        token: proctor.token,
        query: { institutionId: here, ids: ids?.join() ?? '' },
      }),
    )
    expect({ ...news, now: 0 }).toEqual({ ...asked, now: 0 })
    open.seen.told.length = 0
    await runCommand(server, 'sitting', 'pause', sitting.id, '--reason', 'Listrik padam')
    await until(() => open.seen.told.includes(sitting.id))
    await foreign.journal.send()
    await sitting.journal.send()
    await until(() => open.seen.told.includes(sitting.id))
    expect(open.seen.told).not.toContain(foreign.id)
    open.stop()
  })

  test('says that a browser has fallen silent, and that it is heard again', async () => {
    const sitting = await seated()
    await sitting.beat()
    const open = await listener(server.origin, here, proctor)
    const isSilent = () => lastOf(open, sitting)?.isSilent
    server.clock.now += 16_000
    await until(() => isSilent() === true)
    await sitting.beat()
    await until(() => isSilent() === false)
    open.stop()
  })

  test('says so as well of one that was not looked at before it fell silent', async () => {
    const sitting = await seated()
    const ofSitting = eq(orders.id, sitting.id)
    // Nobody looks at what is not open.
    await server.db
      .update(orders)
      .set({ expiredAt: new Date(server.clock.now) })
      .where(ofSitting)
    const open = await listener(server.origin, here, proctor)
    await until(() => open.seen.told.includes(sitting.id))
    const writerSeenAt = new Date(server.clock.now - 16_000)
    await server.db.update(orders).set({ expiredAt: null, writerSeenAt }).where(ofSitting)
    await until(() => lastOf(open, sitting)?.isSilent === true)
    open.stop()
  })

  test('calls nobody for a detector that may still be starting, as after a pause, and does for one that never does', async () => {
    const sitting = await seated()
    const open = await listener(server.origin, here, proctor)
    const isMissing = () => lastOf(open, sitting)?.missing.includes('face')
    const beatAfter = (ms: number, more: object = {}) => {
      server.clock.now += ms
      return sitting.beat(more)
    }
    for (const [begin, ms] of [
      [() => sitting.beat({ detectors: [] }), 3000],
      [() => act([sitting.id], { kind: 'resume' }), 20_000],
    ] as const) {
      server.clock.now += ms
      await begin()
      await beatAfter(3000, { detectors: [] })
      await until(() => isMissing() === false)
      expect(lastOf(open, sitting)?.starting).toContain('face')
      // The run goes on: that it is one that calls somebody now is news by itself.
      for (const _ of [1, 2, 3]) await beatAfter(3000, { detectors: [] })
      await until(() => isMissing() === true)
      expect(lastOf(open, sitting)?.starting).toEqual([])
      await act([sitting.id], { kind: 'pause' })
    }
    open.stop()
  })

  test('boards that ask the same between two changes are given what was read once, and what was read anew after a change', async () => {
    const [sitting, foreign] = [await seated(), await seated(server.people.stranger)]
    const elsewhere = await openStaff(server, 'proctor', there)
    const [open, other] = [
      await listener(server.origin, here, proctor),
      await listener(server.origin, there, elsewhere),
    ]
    const told = async () => {
      open.seen.told.length = 0
      await act([sitting.id], { kind: 'note' })
      await until(() => open.seen.told.includes(sitting.id))
    }
    await told()
    // What the server gathers of the same act is told a little later, and would be the next change.
    await delay(500)
    const ids = async () => (await board()).map(({ id }) => id)
    expect(await ids()).toEqual([sitting.id])
    // Nobody tells the boards of what is done behind the server's back.
    await server.db.update(orders).set({ expiredAt: new Date(0), startedAt: null })
    expect(await ids()).toEqual([sitting.id])
    expect((await board({}, elsewhere, there)).map(({ id }) => id)).not.toContain(foreign.id)
    await told()
    expect(await ids()).toEqual([])
    open.stop()
    other.stop()
  })

  test('is refused to who may not see the board, and ends when the session or the role does', async () => {
    const elsewhere = await openStaff(server, 'proctor', there)
    expect((await listener(server.origin, here, elsewhere)).seen.status).toBe(403)
    expect((await listener(server.origin, here, { token: 'x' })).seen.status).toBe(401)
    const [one, other] = [await openStaff(server, 'proctor', here), await openStaff(server, 'proctor', here)]
    const [first, second] = [
      await listener(server.origin, here, one),
      await listener(server.origin, here, other),
    ]
    await server.db.delete(staffSessions).where(eq(staffSessions.personId, one.id))
    await server.db.delete(staffRolesHeld).where(eq(staffRolesHeld.personId, other.id))
    await until(() => first.seen.ended && second.seen.ended)
  })
})
