import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addSeveralToExamRoster,
  addToExamRoster,
  admitLateComer,
  removeFromExamRoster,
} from '#contract/calls/staff-exam-roster.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { licences, orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from './exam-sessions.fixture.ts'

let server: TestServer
let room: Room
const reason = 'PC rusak'
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  for (let count = 0; count < 12; count += 1) await server.licence(room.here)
})
afterAll(() => server.close())

test('whoever is put on a roster gets a licence of the institution or keeps the own one; who is removed gives it back', async () => {
  const { id } = await room.plan()
  const [one, owner] = [await room.newMember(), await room.newMember()]
  const before = await room.free()
  const entry = await room.add(id, one.email.toUpperCase(), 'A1')
  expect([entry.seat, entry.attendance, await room.free()]).toEqual(['A1', 'expected', before - 1])
  const [licence] = await server.db
    .select()
    .from(licences)
    .where(eq(licences.code, await server.licence()))
  const [own] = await server.db
    .insert(orders)
    .values({
      ...{ orderNo: `EPT-${owner.id}`, memberId: owner.id, licenceId: licence?.id ?? '' },
      testId: server.testId,
    })
    .returning()
  const kept = await room.add(id, owner.email)
  expect([kept.orderId, await room.free()]).toEqual([own?.id, before - 1])
  for (const { id: entryId, version } of [entry, kept])
    expect((await room.act(removeFromExamRoster, { id, entryId, version }, room.administrator)).status).toBe(
      200,
    )
  expect(await room.free()).toBe(before)
  expect(await server.db.$count(orders, eq(orders.id, own?.id ?? ''))).toBe(1)
  expect((await room.show(id)).listed).toBe(0)
})

test('somebody who is on the roster is not put on it a second time, at another seat or as a late-comer', async () => {
  const { id } = await room.plan()
  const { email } = await room.newMember()
  await room.add(id, email, 'A1')
  const before = await room.free()
  const again = { id, email, seat: 'A2' }
  const codes = [(await room.act(addToExamRoster, again, room.administrator)).body.code]
  await room.open(id)
  codes.push((await room.act(admitLateComer, { ...again, reason })).body.code)
  expect(codes).toEqual(['examSession.alreadyListed', 'examSession.alreadyListed'])
  expect([(await room.show(id)).listed, await room.free()]).toEqual([1, before])
  await room.act(closeExamSession, { id })
})

test('several come onto the roster without seats, once each, all or none, and never somebody of another institution', async () => {
  const { id } = await room.plan()
  const [one, two, three] = [await room.newMember(), await room.newMember(), await room.newMember()]
  const adding = (...members: { id: string }[]) =>
    room.act(
      addSeveralToExamRoster,
      { id, memberIds: members.map((member) => member.id) },
      room.administrator,
    )
  expect(dataOf(await adding(one, two, one))).toEqual({ added: 2 })
  expect(dataOf(await adding(two, three))).toEqual({ added: 1 })
  const stranger = await room.newMember(server.people.stranger.institutionId)
  const refused = await adding(await room.newMember(), stranger)
  expect(refused.body.code).toBe('examSession.memberUnknown')
  expect((await room.roster(id)).list.map(({ seat }) => seat)).toEqual([null, null, null])
  await room.open(id)
  expect((await adding(await room.newMember())).body.code).toBe('examSession.notPlanned')
  await room.act(closeExamSession, { id })
})
