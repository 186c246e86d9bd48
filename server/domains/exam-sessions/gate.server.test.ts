import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateStartTest } from '#contract/calls/orders.ts'
import { markAbsent, type RosterEntry, undoCheckIn } from '#contract/calls/staff-exam-roster.ts'
import { closeExamSession, renewExamToken } from '#contract/calls/staff-exam-sessions.ts'
import { acting, dataOf } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from './exam-sessions.fixture.ts'

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  for (let count = 0; count < 6; count += 1) await server.licence(room.here)
})
afterAll(() => server.close())

/** A candidate on the roster of an exam session that is open, and their start with a token. */
async function onRoster() {
  const { id } = await room.plan()
  const entry = await room.add(id, server.people.member.email, 'A1')
  const orderId = entry.orderId ?? ''
  const candidate = acting(server, server.people.member, orderId)
  const begin = async (examToken?: string, by = candidate) => {
    const body = { writer: by.writer, examToken }
    const answer = await server.send(updateStartTest, { params: { id: orderId }, body, token: by.token })
    return answer.body.code ?? answer.status
  }
  const stage = async () =>
    dataOf<{ examSession: { stage: string } | null }>(await candidate.detail()).examSession
  const act = (call: typeof undoCheckIn, { id: entryId, version }: RosterEntry) =>
    room.act(call, { id, entryId, version, reason: 'keliru' })
  return { id, entry, candidate, begin, stage, act }
}

test('a test of an exam session begins only when it is open, the candidate is here, and the token is right', async () => {
  const { id, entry, begin, stage, act } = await onRoster()
  expect([await begin('ABCDEF'), await stage()]).toEqual([
    'examSession.notOpen',
    expect.objectContaining({ stage: 'early', seat: 'A1', room: 'Lab 1', name: 'Sesi pagi' }),
  ])
  const { token } = await room.open(id)
  expect([await begin(token ?? ''), await stage()]).toEqual([
    'examSession.notCheckedIn',
    expect.objectContaining({ stage: 'checkIn' }),
  ])
  const here = await room.checkIn(id, entry)
  expect(await stage()).toMatchObject({ stage: 'token' })
  expect([await begin(), await begin('WRONGX')]).toEqual([
    'examSession.tokenNeeded',
    'examSession.tokenWrong',
  ])
  const renewed = dataOf<{ token: string }>(await room.act(renewExamToken, { id })).token
  expect(await begin(token ?? '')).toBe('examSession.tokenWrong')
  await act(undoCheckIn, here)
  expect(await begin(renewed)).toBe('examSession.notCheckedIn')
  const again = await room.checkIn(id, { ...here, version: here.version + 1 })
  expect(await begin(` ${renewed.slice(0, 3)} ${renewed.slice(3).toLowerCase()}`)).toBe(200)
  // A start that is repeated needs nothing of it, and who has begun is not taken off again.
  expect(await begin()).toBe(200)
  for (const call of [undoCheckIn, markAbsent as typeof undoCheckIn])
    expect((await act(call, again)).body.code).toBe('examSession.begun')
  await room.act(closeExamSession, { id })
  expect((await room.show(id)).begun).toBe(1)
})

test('nobody begins before the window or after its end, nor a test whose exam session was closed', async () => {
  const { id, entry, begin, candidate } = await onRoster()
  const { token, from, to } = await room.open(id)
  await room.checkIn(id, entry)
  const { now } = server.clock
  server.clock.now = from - 1
  expect(await begin(token ?? '')).toBe('examSession.notOpen')
  server.clock.now = to
  expect(await begin(token ?? '')).toBe('examSession.closed')
  server.clock.now = now
  await room.act(closeExamSession, { id })
  expect(await begin(token ?? '')).toBe('order.notFound')
  expect((await candidate.detail()).status).toBe(404)
})

test('a candidate guesses a token five times in five minutes, and nobody guesses for another', async () => {
  const { id, entry, begin, candidate } = await onRoster()
  const { token } = await room.open(id)
  await room.checkIn(id, entry)
  const liar = acting(server, server.people.stranger, candidate.id)
  expect(await begin(token ?? '', liar)).toBe('order.notFound')
  server.clock.now += 400_000
  for (let guess = 0; guess < 5; guess += 1) expect(await begin('AAAAAA')).toBe('examSession.tokenWrong')
  expect(await begin(token ?? '')).toBe('request.tooMany')
  server.clock.now += 300_000
  expect(await begin(token ?? '')).toBe(200)
})
