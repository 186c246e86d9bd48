import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BoardRow, roomBoard } from '#contract/calls/room.ts'
import { markAbsent } from '#contract/calls/staff-exam-roster.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { members, notices } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openWindow, signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from '../exam-sessions/exam-sessions.fixture.ts'
import { begin } from '../supervision/late-answers.fixture.ts'
import { besideRows } from './beside.ts'
import { listener, until, untilListening } from './listener.fixture.ts'

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  for (let count = 0; count < 3; count += 1) await server.licence(room.here)
  await untilListening(server.origin, room.here, room.proctor)
})
afterAll(() => server.close())

const board = async (query: Record<string, string>) =>
  dataOf<{ list: BoardRow[] }>(await room.ask(roomBoard, query)).list

test('the board of an exam session shows its whole roster: who is expected, here, absent, and sits', async () => {
  const { member } = server.people
  const { companyId, institutionId } = member
  const other = { companyId, institutionId, email: 'kedua@kampus.test', fullname: 'Kedua' }
  await server.db.insert(members).values(other)
  const { id: examSessionId } = await room.plan()
  const first = await room.add(examSessionId, member.email, 'A1')
  const second = await room.add(examSessionId, other.email, 'A2')
  const byEntry = async ({ id }: { id: string }) => (await board({ examSessionId, ids: id }))[0]
  const all = (await board({ examSessionId })).map(({ stage, seat, id }) => [stage, seat, id])
  expect(all.toSorted()).toEqual([
    ['expected', 'A1', first.orderId],
    ['expected', 'A2', second.orderId],
  ])
  const { token } = await room.open(examSessionId)
  await room.checkIn(examSessionId, first)
  const seen = { id: examSessionId, entryId: second.id, version: second.version, reason: 'Tidak datang' }
  expect((await room.act(markAbsent, seen)).status).toBe(200)
  expect(await byEntry(first)).toMatchObject({
    ...{ id: first.orderId, rosterEntryId: first.id, version: 1, stage: 'present', state: 'new' },
    ...{ attendance: 'present', examSession: { id: examSessionId, name: 'Sesi pagi' } },
  })
  expect(await byEntry(second)).toMatchObject({ id: null, state: null, stage: 'absent', heardAt: null })
  // Who has not begun stands on the roster's board alone.
  expect(await board({ ids: `${first.orderId},${first.id}` })).toEqual([])

  const window = openWindow(server, member, first.orderId ?? '')
  expect((await window.start({ examToken: token ?? '' })).status).toBe(200)
  expect(await byEntry(first)).toMatchObject({ stage: 'preparing', attendance: 'begun' })
  await begin(server, window, 'listening')
  expect(await board({ ids: first.orderId ?? '' })).toMatchObject([
    { stage: 'listening', seat: 'A1', rosterEntryId: first.id },
  ])

  const there = server.people.stranger.institutionId ?? ''
  const theirs = await openStaff(server, 'proctor', there)
  const foreign = { token: theirs.token, query: { institutionId: there, examSessionId } }
  expect((await server.send(roomBoard, foreign)).body.code).toBe('examSession.notFound')
})

test('the stream names whom the door has changed, and says a whole roster as all', async () => {
  const { id } = await room.plan({ name: 'Sesi siang' })
  const open = await listener(server.origin, room.here, room.proctor)
  const there = server.people.stranger.institutionId ?? ''
  const stranger = await openStaff(server, 'proctor', there)
  const elsewhere = await listener(server.origin, there, stranger, id)
  const ofSession = await listener(server.origin, room.here, room.proctor, id)
  const entry = await room.add(id, server.people.member.email, 'B1')
  await until(() => open.seen.told.includes(entry.id))
  await room.open(id)
  open.seen.told.length = 0
  await room.checkIn(id, entry)
  await until(() => open.seen.told.includes(entry.id))
  expect(open.seen.told).not.toContain('all')
  const checkedIn = () => ofSession.seen.news.flatMap(({ list }) => list).at(-1)
  await until(() => checkedIn()?.attendance === 'present')
  expect(checkedIn()).toMatchObject({ rosterEntryId: entry.id, seat: 'B1', stage: 'present' })
  await room.act(closeExamSession, { id })
  await until(() => open.seen.told.includes('all'))
  expect(elsewhere.seen.told).toEqual([])
  for (const one of [open, elsewhere, ofSession]) one.stop()
})

test('a seat shows the last five messages to it, the newest first', async () => {
  const { id } = await signedSitting(server, server.people.member)
  const said = Array.from({ length: 7 }, (_, index) => ({
    ...{ orderId: id, staffActId: 'act', kind: 'message' as const, text: `Pesan ${index}` },
    createdAt: new Date(server.clock.now + index * 1000),
  }))
  await server.db.insert(notices).values(said)
  const { notices: shown } = await besideRows(server.db, [id])
  expect(shown(id).map(({ text }) => text)).toEqual([6, 5, 4, 3, 2].map((index) => `Pesan ${index}`))
})
