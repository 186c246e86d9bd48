import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPath } from '#contract/calls/events.ts'
import { askDoorPicture } from '#contract/calls/staff-door-pictures.ts'
import { readStream } from '#test/server/room/events-of.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from './exam-sessions.fixture.ts'

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  await server.licence(room.here)
})
afterAll(() => server.close())

test('a screen at the gate hears by its stream that somebody looks, once that is written', async () => {
  const { member } = server.people
  const { id } = await room.plan()
  const entry = await room.add(id, member.email, 'A1')
  await room.open(id)
  const heard: (string | null)[] = []
  const url = server.origin + eventsPath.replace(':id', entry.orderId ?? '')
  const stream = readStream(url, member.token, (data) => heard.push(data))
  // Its first stream is told once the server listens to the database.
  await expect.poll(() => heard).toEqual([null, expect.any(String)])
  heard.length = 0
  const seen = { id, entryId: entry.id, version: entry.version }
  expect((await room.act(askDoorPicture, { ...seen, version: 7 })).status).toBe(409)
  expect(heard).toEqual([])
  expect((await room.act(askDoorPicture, seen)).status).toBe(200)
  await expect.poll(() => heard.length, { timeout: 3000 }).toBe(1)
  stream.stop()
})
