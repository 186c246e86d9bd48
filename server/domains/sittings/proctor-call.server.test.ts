import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { callProctor } from '#contract/calls/proctor-call.ts'
import { type BoardRow, roomBoard } from '#contract/calls/room.ts'
import { heartbeat } from '#contract/calls/sitting.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { callAgainMs } from '#contract/rules/proctor-call.ts'
import { acts, orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let member: Person
let proctor: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  member = server.people.member
  proctor = await openStaff(server, 'proctor', member.institutionId ?? '')
})
afterAll(() => server.close())

const say = ({ id, send }: Window, call: string, isCalling = true) =>
  send(callProctor, { params: { id }, body: { call, isCalling } })
const waitsSince = async (id: string) =>
  dataOf<{ list: BoardRow[] }>(
    await server.send(roomBoard, {
      token: proctor.token,
      query: { institutionId: member.institutionId ?? '', ids: id },
    }),
  ).list[0]?.callingSince
const answer = async (id: string) => {
  const body = {
    ...{ institutionId: member.institutionId ?? '', id: randomUUID(), sittings: [id] },
    ...{ action: { kind: 'answerCall' as const }, reason: 'Pengawas ke kursi peserta' },
  }
  const told = await server.send(staffAct, { token: proctor.token, body })
  return dataOf<{ sittings: { outcome: string }[] }>(told).sittings[0]?.outcome
}
const recorded = async (id: string) => {
  const rows = await server.db.select().from(acts).where(eq(acts.orderId, id))
  return rows.map(({ kind, by }) => `${kind} by ${by}`).toSorted()
}

test('a call is on the board until it is answered, which the screen is told; sent again it is the same call', async () => {
  const { id, window } = await signedSitting(server, member)
  const call = randomUUID()
  expect(await waitsSince(id)).toBe(null)
  for (let times = 0; times < 2; times += 1)
    expect(await say(window, call)).toMatchObject({ status: 200, body: { data: { answered_at: null } } })
  expect(await waitsSince(id)).toBe(server.clock.now)
  const told = dataOf<object>(await server.send(orderDetailFull, { params: { id }, token: member.token }))
  expect(told).toMatchObject({ proctorCall: { call, at: server.clock.now } })
  expect(await answer(id)).toBe('done')
  expect(await answer(id), 'nothing waits any more').toBe('already')
  expect(await waitsSince(id)).toBe(null)
  expect(await say(window, call)).toMatchObject({ body: { data: { answered_at: server.clock.now } } })
  const beat = await window.send(heartbeat, {
    params: { id },
    body: { writer: window.writer, number: 1, heads: [] },
  })
  expect(beat.body).toMatchObject({ data: { notices: [{ kind: 'answerCall', text: null }] } })
  expect(await recorded(id)).toEqual(['callAnswered by staff', 'proctorCalled by candidate'])
})

test('E-46: a call that is withdrawn leaves the board, and another one is refused for a minute', async () => {
  const { id, window } = await signedSitting(server, member)
  const first = randomUUID()
  await say(window, first)
  expect((await say(window, randomUUID(), false)).status).toBe(200)
  server.clock.now += 1000
  const notAnswered = { status: 200, body: { data: { answered_at: null } } }
  expect(await say(window, first), 'sent again: nobody has come, and it is no new one').toMatchObject(
    notAnswered,
  )
  expect((await say(window, randomUUID(), false)).status, 'without one nothing happens').toBe(200)
  expect(await waitsSince(id)).toBe(null)
  expect((await say(window, randomUUID())).body).toMatchObject({ code: 'call.tooSoon' })
  server.clock.now += callAgainMs
  expect((await say(window, randomUUID())).status).toBe(200)
  expect(await waitsSince(id)).toBe(server.clock.now)
  expect(await answer(id)).toBe('done')
  expect(await say(window, first), 'the answer was to the one after it').toMatchObject(notAnswered)
  server.clock.now += callAgainMs
  expect((await say(window, randomUUID())).status).toBe(200)
  expect((await say(window, randomUUID())).status, 'one that waits is enough').toBe(200)
  expect(await recorded(id)).toEqual([
    ...['callAnswered by staff', 'callWithdrawn by candidate'],
    ...['proctorCalled by candidate', 'proctorCalled by candidate', 'proctorCalled by candidate'],
  ])
})

test('nobody calls from another sitting, from a window that was replaced, or from a test that is over', async () => {
  const { id, window } = await signedSitting(server, member)
  const body = { call: randomUUID(), isCalling: true }
  const { individual } = server.people
  const foreign = await server.send(callProctor, { params: { id }, body, token: individual.token })
  expect(foreign.status).toBeGreaterThanOrEqual(400)
  const second = openWindow(server, member, id)
  await second.takeOver({ confirmed: true })
  expect((await say(window, randomUUID())).body).toMatchObject({ code: 'sitting.elsewhere' })
  await server.db.update(orders).set({ finishedAt: new Date() }).where(eq(orders.id, id))
  expect((await say(second, randomUUID())).body).toMatchObject({ code: 'sitting.finished' })
  expect((await recorded(id)).filter((one) => one.startsWith('proctorCalled'))).toEqual([])
})
