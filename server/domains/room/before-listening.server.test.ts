import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPath } from '#contract/calls/events.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { buildApp } from '#server/app/app.ts'
import { holdListen } from '#test/server/held-listen.ts'
import { readStream } from '#test/server/room/events-of.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { listener, until } from './listener.fixture.ts'

let server: TestServer
/** To the same database, by a way on which `listen` is held. */
let slow: Awaited<ReturnType<typeof holdListen>>
let second: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  server = await openTestServer()
  slow = await holdListen(server.db.$client.options.connectionString ?? '')
  const { dataDir, files, clock } = server
  second = await buildApp({ db: slow.db, dataDir, files, now: () => new Date(clock.now) })
})
afterAll(async () => {
  slow?.letGo()
  await second?.close()
  await slow?.close()
  await server?.close()
})

test('what changes between the opening of a stream and the moment at which its server listens is told to it', async () => {
  const { member } = server.people
  const { id } = await signedSitting(server, member)
  const institutionId = member.institutionId ?? ''
  const proctor = await openStaff(server, 'proctor', institutionId)
  const origin = await second.listen({ port: 0, host: '127.0.0.1' })
  const board = await listener(origin, institutionId, proctor)
  const screen: (string | null)[] = []
  const stream = readStream(origin + eventsPath.replace(':id', id), member.token, (data) => screen.push(data))
  await until(() => slow.waiting() === 2 && screen.length === 1)

  const action = { kind: 'pause' }
  const body = { institutionId, id: randomUUID(), sittings: [id], action, reason: 'Alarm kebakaran' }
  expect((await server.send(staffAct, { token: proctor.token, body })).status).toBe(200)
  expect(screen, 'nothing is heard yet').toEqual([null])
  expect(board.seen.told).not.toContain('all')
  slow.letGo()
  await until(() => board.seen.told.includes('all'))
  await until(() => screen.some((data) => data?.includes('Alarm kebakaran')))
  board.stop()
  stream.stop()
})
