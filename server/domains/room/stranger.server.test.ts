import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { roomBoard, sittingViolations } from '#contract/calls/room.ts'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { examRoster } from '#contract/calls/staff-exam-roster.ts'
import { examSessionList, examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { examSessionPaper } from '#contract/calls/staff-papers.ts'
import { orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { type ExamRoom, openExamRoom } from '#test/server/room/exam-room.ts'
import { openWindow } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { listener, until, untilListening } from './listener.fixture.ts'

let server: TestServer
let room: ExamRoom
let there: string
/** A proctor of another institution. */
let stranger: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  const institutionId = server.people.member.institutionId ?? ''
  there = server.people.stranger.institutionId ?? ''
  room = await openExamRoom(server, { institutionId, packageId: 'tiny', seats: 1 })
  stranger = await openStaff(server, 'proctor', there)
  await untilListening(server.origin, institutionId, room.proctor)
})
afterAll(() => server.close())

/** A call of the stranger, whose own institution it names unless told. */
function ask(call: AnyCall, given: Record<string, string> = {}, params: Record<string, string> = {}) {
  const all = { institutionId: there, ...given }
  const sent = call.method === 'GET' ? { query: all } : { body: all }
  return server.send(call, { token: stranger.token, params, ...sent })
}

const act = (by: StaffPersonOfTest, institutionId: string, sitting: string, action: StaffAction) =>
  server.send(staffAct, {
    token: by.token,
    body: { institutionId, id: randomUUID(), sittings: [sitting], action, reason: 'Iseng' },
  })

test('a room of another institution is told of to nobody, by list, row, paper or stream, and nobody acts there', async () => {
  const [seat] = room.seats
  const orderId = seat?.orderId ?? ''
  if (seat) await openWindow(server, seat.person, orderId).start({ examToken: room.examToken })
  const { id, institutionId } = room

  for (const call of [roomBoard, examSessionList]) {
    expect((await ask(call, { institutionId })).body.code).toBe('session.forbidden')
    expect(dataOf(await ask(call))).toMatchObject({ list: [] })
  }
  expect(dataOf(await ask(roomBoard, { ids: `${orderId},${seat?.entry.id}` }))).toMatchObject({ list: [] })
  expect((await ask(roomBoard, { examSessionId: id })).body.code).toBe('examSession.notFound')
  for (const call of [examRoster, examSessionShow])
    expect((await ask(call, { id })).body.code).toBe('examSession.notFound')
  expect((await ask(examSessionPaper, { id, paper: 'record' })).body.code).toBe('examSession.notFound')
  expect((await ask(sittingViolations, {}, { id: orderId })).body.code).toBe('order.notFound')

  expect((await listener(server.origin, institutionId, stranger)).seen.status).toBe(403)
  const [own, theirs] = [
    await listener(server.origin, institutionId, room.proctor),
    await listener(server.origin, there, stranger),
  ]
  const refused = await act(stranger, there, orderId, { kind: 'endTest' })
  expect(dataOf(refused)).toMatchObject({ sittings: [{ outcome: 'notFound', orderNo: null }] })
  expect((await act(stranger, institutionId, orderId, { kind: 'pause' })).body.code).toBe('session.forbidden')
  await act(room.proctor, institutionId, orderId, { kind: 'note' })
  await until(() => own.seen.told.includes(orderId))
  expect(theirs.seen.told).toEqual([])
  const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId))
  expect([order?.pausedAt, order?.finishedAt]).toEqual([null, null])
  own.stop()
  theirs.stop()
})
