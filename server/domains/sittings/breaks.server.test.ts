import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBreak } from '#contract/calls/breaks.ts'
import { type OrderDetail, orderDetailFull } from '#contract/calls/orders.ts'
import { roomBoard } from '#contract/calls/room.ts'
import { sectionDetail } from '#contract/calls/sections.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { begin, minute } from '#server/domains/supervision/late-answers.fixture.ts'
import { acts, orders } from '#server/tables/index.ts'
import { dataOf, storedSitting } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { closeOverdue } from './close-overdue.ts'

let server: TestServer
let proctor: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  proctor = await openStaff(server, 'proctor', server.people.member.institutionId ?? '')
  const given = await runCommand(
    server,
    ...['member', 'accommodate', 'member@example.test', '--breaks', '2x10', '--reason', 'Surat dokter'],
  )
  expect(given.output).toBe('member@example.test: 2 breaks of 10 min\n')
})
afterAll(() => server.close())

/** What a reader of a sitting's incident report reads. */
async function incidentPaper(id: string): Promise<string> {
  const words = ['exam-session', 'paper', 'incident', id, 'paper.pdf', '--as', 'Rina']
  expect(await runCommand(server, ...words)).toMatchObject({ code: 0 })
  const bytes = new Uint8Array(await readFile(join(server.dataDir, 'paper.pdf')))
  const { text } = await extractText(await getDocumentProxy(bytes))
  return text.join(' ').replace(/\s+/g, ' ')
}

const say = ({ id, send }: Window, name: string, isOn = true) =>
  send(takeBreak, { params: { id }, body: { break: name, isOn } })
const sweep = () => closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })

/** A member who sits Listening since a minute, with two breaks of ten minutes. */
async function seated() {
  const { member } = server.people
  const { id, window } = await signedSitting(server, member)
  const { journal, end } = await begin(server, window, 'listening')
  server.clock.now += minute
  return {
    ...{ id, window, journal, end },
    detail: async () =>
      dataOf<OrderDetail>(await server.send(orderDetailFull, { params: { id }, token: member.token })),
    told: async () => dataOf<{ deadlineAt: number; pause: unknown }>(await journal.beat()),
    section: async () => (await storedSitting(server, { id })).section('listening'),
    acts: async () => {
      const rows = await server.db
        .select()
        .from(acts)
        .where(eq(acts.orderId, id))
        .orderBy(asc(acts.createdAt))
      return rows.map(({ kind, by }) => `${kind} by ${by}`)
    },
    staff: (kind: 'pause' | 'resume' | 'reinstate') =>
      server.send(staffAct, {
        token: proctor.token,
        body: {
          ...{ institutionId: member.institutionId ?? '', id: randomUUID(), sittings: [id] },
          ...{ action: { kind }, reason: 'Alarm kebakaran' },
        },
      }),
  }
}

test('a break stops every clock, is told to boards, and lasts until the candidate comes back', async () => {
  const { id, window, end, detail, told, acts: record } = await seated()
  expect(await detail()).toMatchObject({ breaks: { left: 2, minutes: 10 }, pause: null })
  const name = randomUUID()
  const pause = { at: server.clock.now, reason: '', until: server.clock.now + 10 * minute }
  expect(dataOf(await say(window, name))).toEqual({ pause })
  expect(await told()).toMatchObject({ deadlineAt: end, pause })
  expect(await detail()).toMatchObject({ breaks: { left: 1, minutes: 10 }, pause })
  const query = { institutionId: server.people.member.institutionId ?? '', ids: id }
  const board = dataOf<{ list: object[] }>(await server.send(roomBoard, { token: proctor.token, query }))
  expect(board.list).toMatchObject([{ pause }])
  const params = { id, section: 'listening' }
  expect(await window.send(sectionDetail, { params })).toMatchObject({ body: { code: 'sitting.paused' } })
  server.clock.now += 4 * minute
  expect(dataOf(await say(window, name)), 'sent again it is the same break').toEqual({ pause })
  expect(dataOf(await say(window, name, false))).toEqual({ pause: null })
  expect(dataOf(await say(window, name, false)), 'nobody comes back twice').toEqual({ pause: null })
  expect(await told()).toMatchObject({ deadlineAt: end + 4 * minute, pause: null })
  expect(dataOf(await say(window, name)), 'that arrives late begins nothing anew').toEqual({ pause: null })
  expect(await detail()).toMatchObject({ breaks: { left: 1, minutes: 10 } })
  expect(await record()).toEqual(['paused by candidate', 'resumed by candidate'])
  const shown = await runCommand(server, 'sitting', 'show', id)
  expect(shown.output).toContain('accommodations: 2 breaks of 10 min')
  expect(shown.output).toMatch(/break begun +candidate\s[\s\S]+break ended after 240 s +candidate/)
  expect(shown.output).not.toMatch(/WIB +(paused|resumed)/)
  const paper = await incidentPaper(id)
  expect(paper).toContain('Akomodasi Istirahat selama tes: 2 kali, masing-masing paling lama 10 menit.')
  expect(paper).toMatch(
    /Istirahat peserta dimulai Peserta .*Istirahat peserta berakhir: setelah 4 menit Peserta/,
  )
  expect(paper).not.toMatch(/Tes dijeda|Surat dokter/)
})

test('a break that runs out goes on by itself, ten minutes after its beginning however late that is seen', async () => {
  const { id, window, end, told, section, acts: record } = await seated()
  await say(window, randomUUID())
  server.clock.now += 10 * minute - 1
  await sweep()
  expect(await told()).toMatchObject({ pause: { reason: '' } })
  const shown = await runCommand(server, 'sitting', 'show', id)
  expect(shown.output).toContain('has a break since')
  server.clock.now += 5 * minute
  expect(await told()).toMatchObject({ deadlineAt: end + 10 * minute, pause: null })
  await say(window, randomUUID())
  server.clock.now += 30 * minute
  await sweep()
  const { order } = await storedSitting(server, { id })
  expect(order).toMatchObject({ pausedAt: null, breakUntil: null })
  expect((await section())?.deadlineAt.getTime()).toBe(end + 20 * minute)
  const four = ['paused by candidate', 'resumed by server', 'paused by candidate', 'resumed by server']
  expect(await record()).toEqual(four)
})

test('the live board says what applies at a seat whose test has begun, without the reason', async () => {
  const { id } = await seated()
  const { member, stranger } = server.people
  const other = await signedSitting(server, stranger)
  const query = { institutionId: member.institutionId ?? '', ids: [id, other.id].join() }
  const { list } = dataOf<{ list: { id: string; accommodations?: object }[] }>(
    await server.send(roomBoard, { token: proctor.token, query }),
  )
  const own = list.find((row) => row.id === id)?.accommodations
  expect(own).toMatchObject({ breaks: { count: 2, minutes: 10 }, extraTimePercent: 0 })
  expect(JSON.stringify(list)).not.toContain('Surat dokter')
  expect(list.find((row) => row.id === other.id)?.accommodations).toBe(undefined)
})

test('E-47: there are as many breaks as were given, at whatever PC, and nobody else has one', async () => {
  const { id, window } = await seated()
  for (const _ of [1, 2]) {
    const name = randomUUID()
    await say(window, name)
    await say(window, name, false)
  }
  const other = openWindow(server, server.people.member, id)
  await other.takeOver({ confirmed: true })
  expect(await say(other, randomUUID())).toMatchObject({ status: 409, body: { code: 'break.none' } })
  expect((await say(window, randomUUID())).body.code).toBe('sitting.elsewhere')
  const stranger = await signedSitting(server, server.people.stranger)
  expect((await say(stranger.window, randomUUID())).body.code).toBe('break.none')
  const foreign = { params: { id }, body: { break: randomUUID(), isOn: true } }
  expect((await stranger.window.send(takeBreak, foreign)).status).not.toBe(200)
})

test('who pauses the room in a break holds its end, and who lets it go on ends the break', async () => {
  const { window, end, told, staff } = await seated()
  const name = randomUUID()
  await say(window, name)
  server.clock.now += minute
  const outcome = dataOf<{ sittings: object[] }>(await staff('pause'))
  expect(outcome.sittings).toMatchObject([{ outcome: 'done' }])
  expect((await say(window, name, false)).body.code).toBe('sitting.paused')
  expect((await say(window, randomUUID())).body.code).toBe('sitting.paused')
  server.clock.now += 20 * minute
  await sweep()
  const { pause } = await told()
  expect(pause).toEqual({ at: server.clock.now - 21 * minute, reason: 'Alarm kebakaran' })
  await staff('resume')
  expect(await told()).toMatchObject({ deadlineAt: end + 21 * minute, pause: null })
  await say(window, randomUUID())
  server.clock.now += minute
  await staff('resume')
  expect(await told()).toMatchObject({ deadlineAt: end + 22 * minute, pause: null })
})

test('a test that is stopped in its break goes on with the time that was left', async () => {
  const { id, window, end, told, staff } = await seated()
  const left = end - server.clock.now
  await say(window, randomUUID())
  server.clock.now += minute
  const stopped = { disqualifiedAt: new Date(server.clock.now), disqualifiedFor: 'face' as const }
  await server.db.update(orders).set(stopped).where(eq(orders.id, id))
  server.clock.now += 30 * minute
  await sweep()
  expect((await storedSitting(server, { id })).order).toMatchObject({ breakUntil: expect.any(Date) })
  await staff('reinstate')
  expect(await told()).toMatchObject({ deadlineAt: server.clock.now + left, pause: null })
})
