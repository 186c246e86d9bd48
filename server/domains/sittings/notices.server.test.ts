import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notice } from '#contract/calls/notices.ts'
import { heartbeat } from '#contract/calls/sitting.ts'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { limits } from '#contract/rules/limits.ts'
import { notices } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let token: string
let here: string
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  token = (await openStaff(server, 'proctor', here)).token
})
afterAll(() => server.close())

const act = (sittings: string[], action: StaffAction) =>
  server.send(staffAct, {
    token,
    body: { institutionId: here, id: randomUUID(), sittings, action, reason: 'Dari depan' },
  })

/** Heartbeats of a window, with what it says of notices. */
function beating(window: Window) {
  let number = 0
  return async (receipts: object[] = []): Promise<Notice[]> => {
    number += 1
    const body = { writer: window.writer, number, heads: null, receipts }
    const answer = await window.send(heartbeat, { params: { id: window.id }, body })
    expect(answer.status).toBe(200)
    return dataOf<{ notices: Notice[] }>(answer).notices
  }
}
const stored = (orderId: string) =>
  server.db.select().from(notices).where(eq(notices.orderId, orderId)).orderBy(asc(notices.createdAt))

test('a message is told with its time until it was read, also at the window that takes over, and its receipts are kept', async () => {
  const { id, window } = await signedSitting(server, server.people.member)
  const beat = beating(window)
  expect(await beat()).toEqual([])
  const sentAt = server.clock.now
  await act([id], { kind: 'message', text: 'Duduk lebih dekat.' })
  server.clock.now += 60_000
  const [message] = await beat()
  expect(message).toMatchObject({ kind: 'message', text: 'Duduk lebih dekat.', at: sentAt })
  const noticeId = message?.id ?? ''
  expect(await beat([{ id: noticeId, shownAgoMs: 200, readAgoMs: null }])).toHaveLength(1)
  const shownAt = new Date(server.clock.now - 200)
  expect(await stored(id)).toMatchObject([{ shownAt, readAt: null, writer: window.writer }])

  server.clock.now += 20_000
  const other = openWindow(server, server.people.member, id)
  await other.takeOver({ confirmed: true })
  const beatThere = beating(other)
  expect(await beatThere(), 'and where the test goes on').toMatchObject([{ id: noticeId }])
  expect(
    await beat([{ id: noticeId, shownAgoMs: 0, readAgoMs: 0 }]),
    'not by a window that was replaced',
  ).toEqual([])
  expect(await stored(id)).toMatchObject([{ readAt: null }])
  expect(await beatThere([{ id: noticeId, shownAgoMs: 5000, readAgoMs: 100 }])).toEqual([])
  const readAt = new Date(server.clock.now - 100)
  expect(await stored(id), 'the first word for when it was shown stands').toMatchObject([{ shownAt, readAt }])
})

test('of many messages so many are told at a time as a heartbeat may say it has shown, the oldest first', async () => {
  const { id, window } = await signedSitting(server, server.people.member)
  const beat = beating(window)
  const texts = Array.from({ length: limits.room.receipts + 1 }, (_, index) => `Pesan ${index}`)
  for (const text of texts) {
    server.clock.now += 1
    await act([id], { kind: 'message', text })
  }
  const told = await beat()
  expect(told.map(({ text }) => text)).toEqual(texts.slice(0, -1))
  const read = told.map((one) => ({ id: one.id, shownAgoMs: 0, readAgoMs: 0 }))
  expect(await beat(read)).toMatchObject([{ text: texts.at(-1) }])
})

test('a pause, its end and minutes have receipts, which ask for no reading; notes and warnings have none', async () => {
  const { id, window } = await signedSitting(server, server.people.member)
  const beat = beating(window)
  await act([id], { kind: 'note' })
  await act([id], { kind: 'pause' })
  server.clock.now += 1000
  await act([id], { kind: 'resume' })
  const told = await beat()
  expect(told.map(({ kind, text }) => [kind, text])).toEqual([
    ['pause', null],
    ['resume', null],
  ])
  const [first] = told
  expect(await beat([{ id: first?.id, shownAgoMs: 10, readAgoMs: null }])).toMatchObject([{ kind: 'resume' }])
})

test('a browser that lies about receipts says nothing of other sittings, nor of a time before the act', async () => {
  const { id, window } = await signedSitting(server, server.people.member)
  const theirs = await signedSitting(server, server.people.member)
  await act([id, theirs.id], { kind: 'message', text: 'Halo' })
  const sentAt = new Date(server.clock.now)
  const [foreign] = await stored(theirs.id)
  const beat = beating(window)
  const told = await beat([
    { id: foreign?.id, shownAgoMs: 0, readAgoMs: 0 },
    { id: 'unknown', shownAgoMs: 0, readAgoMs: 0 },
  ])
  const [own] = await stored(id)
  expect(
    told.map((notice) => notice.id),
    'nothing of another sitting is told',
  ).toEqual([own?.id])
  expect(await stored(theirs.id)).toMatchObject([{ shownAt: null, readAt: null }])
  await beat([{ id: own?.id, shownAgoMs: 86_400_000, readAgoMs: 86_400_000 }])
  expect(await stored(id)).toMatchObject([{ shownAt: sentAt, readAt: sentAt }])
})
