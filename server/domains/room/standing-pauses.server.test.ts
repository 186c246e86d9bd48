import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StandingPauseOfSession } from '#contract/calls/pause.ts'
import { roomBoard } from '#contract/calls/room.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { openWindow } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from '../exam-sessions/exam-sessions.fixture.ts'
import { listener, until, untilListening } from './listener.fixture.ts'

let server: TestServer
let room: Room
let there: string
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  there = server.people.stranger.institutionId ?? ''
  await untilListening(server.origin, room.here, room.proctor)
})
afterAll(() => server.close())

const pausesOf = (answer: Awaited<ReturnType<Room['ask']>>) =>
  dataOf<{ standingPauses: StandingPauseOfSession[] }>(answer).standingPauses
const shown = async (query: Record<string, string> = {}) => pausesOf(await room.ask(roomBoard, query))
const act = async (kind: 'pause' | 'resume', of: { sittings?: string[]; examSessionId?: string }) => {
  const body = { id: randomUUID(), sittings: 'all', action: { kind }, reason: 'Alarm kebakaran', ...of }
  expect((await room.act(staffAct, body)).status).toBe(200)
}
const opened = async (name: string) => {
  const { id } = await room.plan({ name })
  return room.open(id)
}

test('boards and the page of an exam session say since when, by whom and why all of it are paused, and hear of both ends', async () => {
  const [morning, noon] = [await opened('Sesi pagi'), await opened('Sesi siang')]
  const open = await listener(server.origin, room.here, room.proctor)
  const theirs = await openStaff(server, 'proctor', there)
  const elsewhere = await listener(server.origin, there, theirs)
  const hearing = async (work: Promise<void>) => {
    open.seen.told.length = 0
    await work
    await until(() => open.seen.told.includes('all'))
  }
  const pause = { at: server.clock.now, by: 'Petugas proctor', reason: 'Alarm kebakaran' }
  const ofMorning = { ...pause, examSession: { id: morning.id, name: 'Sesi pagi' } }

  expect(await shown()).toEqual([])
  await hearing(act('pause', { examSessionId: morning.id }))
  expect(await shown({ examSessionId: morning.id })).toEqual([ofMorning])
  expect(await shown({ examSessionId: noon.id })).toEqual([])
  expect(await shown()).toEqual([ofMorning])
  expect(await shown({ ids: randomUUID() }), 'also where one sitting is asked for').toEqual([ofMorning])
  expect((await room.show(morning.id)).pause).toEqual(pause)
  expect((await room.show(noon.id)).pause).toBe(null)

  const ofTheirs = { token: theirs.token, query: { institutionId: there } }
  expect(pausesOf(await server.send(roomBoard, ofTheirs))).toEqual([])

  await hearing(act('resume', { examSessionId: morning.id }))
  expect([await shown(), (await room.show(morning.id)).pause]).toEqual([[], null])

  expect(elsewhere.seen.told, 'another institution hears of none of it').toEqual([])
  open.stop()
  elsewhere.stop()
})

test('boards hear as well when the last of them goes on by name', async () => {
  await server.licence(room.here)
  const { member } = server.people
  const { id } = await room.plan({ name: 'Sesi sore' })
  const entry = await room.add(id, member.email, 'A1')
  const { token } = await room.open(id)
  await room.checkIn(id, entry)
  const orderId = entry.orderId ?? ''
  expect((await openWindow(server, member, orderId).start({ examToken: token ?? '' })).status).toBe(200)
  await act('pause', { examSessionId: id })
  expect(await shown({ examSessionId: id })).toHaveLength(1)
  const open = await listener(server.origin, room.here, room.proctor)
  await act('resume', { sittings: [orderId] })
  await until(() => open.seen.told.includes('all'))
  expect(await shown({ examSessionId: id })).toEqual([])
  open.stop()
})

test('a pause from the command line names nobody, and one of an exam session that is closed is told no more', async () => {
  const { id } = await opened('Sesi malam')
  await runCommand(
    server,
    'sitting',
    'pause',
    '--institution',
    'Politeknik Satu',
    '--reason',
    'Listrik padam',
  )
  expect(await shown({ examSessionId: id })).toMatchObject([{ by: null, reason: 'Listrik padam' }])
  await room.act(closeExamSession, { id })
  expect([await shown({ examSessionId: id }), (await room.show(id)).pause]).toEqual([[], null])
})
