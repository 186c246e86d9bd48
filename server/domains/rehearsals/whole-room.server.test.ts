import { afterAll, beforeAll, expect, test } from 'vitest'
import { pcContent, sendPcCheck } from '#contract/calls/pc-check.ts'
import { joinRehearsal, tellRehearsal } from '#contract/calls/rehearsal.ts'
import { type CheckedSeat, pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { type RehearsalReport, rehearsalReport, startRehearsal } from '#contract/calls/staff-rehearsal.ts'
import { dataOf } from '#test/server/candidate.ts'
import { fillInstitution } from '#test/server/many-members.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { check } from '../pc-checks/pc-checks.fixture.ts'
import { figures, type Joined, openRehearsals, page } from './rehearsals.fixture.ts'

let server: TestServer
let opened: Awaited<ReturnType<typeof openRehearsals>>
beforeAll(async () => {
  server = await openTestServer()
  opened = await openRehearsals(server)
})
afterAll(() => server.close())

test('thirty PCs behind one address check themselves and rehearse at the same time, each to its end', async () => {
  const { room } = opened
  await fillInstitution(server.db, { institutionId: room.here, members: 30, sittings: 0 })
  const { id } = await room.plan({ packageId: 'short' })
  const seats = Array.from({ length: 30 }, (_, index) => `A${index + 1}`)
  for (const [index, seat] of seats.entries()) await room.add(id, `banyak${index + 1}@kampus.example`, seat)
  expect((await room.act(startRehearsal, { id, packageId: 'tiny' })).status).toBe(200)
  const code = await opened.codeOf(id)

  const checkPc = async (seat: string) => {
    const content = await server.send(pcContent, { body: { code } })
    const sent = await server.send(sendPcCheck, {
      body: { code, seat, results: check(), checkedAt: server.clock.now },
    })
    return [content.status, sent.status]
  }
  expect(await Promise.all(seats.map(checkPc))).toEqual(seats.map(() => [200, 200]))
  const checked = dataOf<{ seats: CheckedSeat[] }>(await room.ask(pcCheckList, { id }))
  expect(checked.seats.map(({ outcome }) => outcome)).toEqual(seats.map(() => 'ready'))

  const rehearse = async (seat: string) => {
    const at = { code, seat, page: page() }
    const { sitting } = dataOf<Joined>(await server.send(joinRehearsal, { body: at }))
    if (sitting === null) throw new Error(`${seat} has no sitting`)
    await opened.sit(sitting)
    return (await server.send(tellRehearsal, { body: { ...at, stage: 'finished', figures } })).status
  }
  expect(await Promise.all(seats.map(rehearse))).toEqual(seats.map(() => 200))
  const report = async () => dataOf<RehearsalReport>(await room.ask(rehearsalReport, { id }))
  await expect.poll(report, { timeout: 15_000 }).toMatchObject({ ending: 'complete' })
  expect((await report()).seats.map(({ outcome }) => outcome)).toEqual(seats.map(() => 'good'))
})
