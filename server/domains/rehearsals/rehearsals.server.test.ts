import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memberDetail, updateProfile } from '#contract/calls/account.ts'
import { submitAnswers } from '#contract/calls/answers.ts'
import { memberData } from '#contract/calls/member-data.ts'
import { orderDetailFull, orderList, redeem } from '#contract/calls/orders.ts'
import { sendPcCheck } from '#contract/calls/pc-check.ts'
import { joinRehearsal, tellRehearsal } from '#contract/calls/rehearsal.ts'
import { roomBoard } from '#contract/calls/room.ts'
import { sectionDetail } from '#contract/calls/sections.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { closeExamSession, openExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { staffMemberList } from '#contract/calls/staff-members.ts'
import {
  endRehearsal,
  exportRehearsal,
  type RehearsalReport,
  rehearsalReport,
  repeatRehearsal,
  startRehearsal,
} from '#contract/calls/staff-rehearsal.ts'
import { limits, sections } from '#contract/rules/limits.ts'
import type { RehearsalFigures } from '#contract/rules/rehearsal.ts'
import { loadPackage } from '#server/domains/content/load.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { storedFolders } from '#server/platform/files/file-store.ts'
import { certificates, licences, orders, rehearsals } from '#server/tables/index.ts'
import { dataOf, keysOf } from '#test/server/candidate.ts'
import { sendPicture } from '#test/server/picture.ts'
import { openWindow } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from '../exam-sessions/exam-sessions.fixture.ts'
import { addressOf } from './schema.ts'

const short = fileURLToPath(new URL('../../../content/short', import.meta.url))

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  const { packageId } = await loadPackage(server.db, server.files, short)
  const companyId = server.people.member.companyId
  for (let count = 0; count < 30; count += 1)
    await server.db
      .insert(licences)
      .values({ code: randomUUID(), companyId, institutionId: room.here, packageId })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const { id } of await server.db.select({ id: rehearsals.examSessionId }).from(rehearsals)) {
    await room.act(endRehearsal, { id })
    await room.act(closeExamSession, { id })
  }
})

const page = () => randomUUID()
const figures: RehearsalFigures = {
  ...{ sections: 3, sectionsOf: 3, answered: 9, questions: 9, looks: 100, looksPerSecond: 5, slowLookMs: 90 },
  ...{ calls: 50, roundTripMs: 12, writes: 9, slowWriteMs: 20, sounds: 4, gb: 8 },
}

interface Joined {
  state: string
  sitting: { token: string; orderId: string } | null
}

/** An exam session that is planned, with one seat, and its rehearsal. */
async function rehearsed({ start = true } = {}) {
  const { id } = await room.plan({ packageId: 'short' })
  await room.add(id, server.people.member.email, 'A1')
  if (start) expect((await room.act(startRehearsal, { id, packageId: 'tiny' })).status).toBe(200)
  const code = start ? await codeOf(id) : ''
  const send = async (body: object) =>
    dataOf<Joined>(await server.send(joinRehearsal, { body: { code, seat: 'A1', page: page(), ...body } }))
  return {
    id,
    code,
    join: send,
    tell: (body: object) =>
      server.send(tellRehearsal, { body: { code, seat: 'A1', figures: {}, stage: 'preparing', ...body } }),
    report: async () => dataOf<RehearsalReport>(await room.ask(rehearsalReport, { id })),
  }
}

async function codeOf(id: string): Promise<string> {
  const { rows } = await server.db.execute<{ check_code: string }>(
    sql`select check_code from exam_sessions where id = ${id}`,
  )
  return rows[0]?.check_code ?? ''
}

/** How many rows every table has, which schemas there are, and every file: what a rehearsal may not change. */
async function everything() {
  const { rows: tables } = await server.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  const { rows: schemas } = await server.db.execute<{ name: string }>(
    sql`select nspname as name from pg_namespace where nspname like 'rehearsal%'`,
  )
  const files = await Promise.all(storedFolders.map((folder) => server.files.list(folder)))
  return { counts, schemas, files: files.map((list) => list.map(({ name }) => name)) }
}

/** Sits the whole of it through the calls of a sitting, as a browser does. */
async function sit({ token, orderId: id }: { token: string; orderId: string }) {
  const window = openWindow(server, { ...server.people.member, token }, id)
  expect((await window.takeOver({ confirmed: false })).status).toBe(200)
  expect((await sendPicture(server, window)).status).toBe(200)
  for (const section of sections) {
    expect((await window.send(startSection, { params: { id, section }, body: {} })).status).toBe(200)
    const keys = await keysOf(server, section)
    const answer = [...new Set(keys.map(({ part }) => part))].map((part) => ({
      part,
      question: keys
        .filter((key) => key.part === part)
        .map(({ questionId, right }) => ({ questionId, answer: [right] })),
    }))
    const headers = { 'x-write-id': randomUUID() }
    const body = { id, section, images: [], answer, disqualified: false, head: null }
    const handedIn = await window.send(submitAnswers, { headers, body })
    expect([section, handedIn.status, handedIn.body.code]).toEqual([section, 200, undefined])
  }
}

describe('a rehearsal', () => {
  test('leaves nothing behind but its report, whatever was sat, photographed and handed in', async () => {
    const { id } = await rehearsed({ start: false })
    const before = await everything()
    await room.act(startRehearsal, { id, packageId: 'tiny' })
    const code = await codeOf(id)
    const at = { code, seat: 'a1', page: page() }
    const { state, sitting } = dataOf<Joined>(await server.send(joinRehearsal, { body: at }))
    expect(state).toBe('begun')
    if (sitting === null) throw new Error('no sitting')
    await sit(sitting)
    const { token, orderId } = sitting
    const detail = await server.send(orderDetailFull, { params: { id: orderId }, token })
    expect(dataOf(detail)).toMatchObject({ state: 'finished' })
    const during = await everything()
    expect(during.schemas).toHaveLength(1)
    expect(during.files.flat().length).toBeGreaterThan(before.files.flat().length)
    await server.send(tellRehearsal, { body: { ...at, stage: 'finished', figures } })
    await room.act(endRehearsal, { id })

    const { counts, ...after } = await everything()
    const { counts: counted, ...rest } = before
    expect(after).toEqual(rest)
    // The report; and in the security log the start and the end, each with a line of how it went.
    const { rehearsals: own, rehearsal_seats: seats, security_events: events, ...others } = counts
    const { rehearsals: _, rehearsal_seats: __, security_events: eventsBefore, ...same } = counted
    expect([own, seats]).toEqual([1, 1])
    expect(events).toBe((eventsBefore ?? 0) + 4)
    expect({ ...others, security_chain: 0 }).toEqual({ ...same, security_chain: 0 })
  })

  test('has no result: no certificate, no order, no member, no seat of a board that the staff or anybody else sees', async () => {
    const { id, join } = await rehearsed()
    const { sitting } = await join({})
    if (sitting === null) throw new Error('no sitting')
    await sit(sitting)
    expect(await server.db.$count(orders, eq(orders.id, sitting.orderId))).toBe(0)
    expect(await server.db.$count(certificates)).toBe(0)
    const members = dataOf<{ list: { fullname: string }[] }>(
      await room.ask(staffMemberList, {}, room.administrator),
    )
    expect(members.list.filter(({ fullname }) => fullname.startsWith('Geladi'))).toEqual([])
    const board = await room.ask(roomBoard, { examSessionId: id })
    expect(JSON.stringify(board.body)).not.toContain(sitting.orderId)
  })

  test('is short, and nobody is stopped in it', async () => {
    const { join } = await rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId: id = '' } = sitting ?? {}
    const detail = dataOf<{ section: Record<string, { seconds: number; questions: number }> }>(
      await server.send(orderDetailFull, { params: { id }, token }),
    )
    for (const section of sections) {
      const { seconds = 0, questions = 0 } = detail.section[section] ?? {}
      expect(seconds).toBe(Math.max(seconds, questions * limits.rehearsal.secondsAQuestion))
      expect(seconds).toBeLessThan(60)
    }
  })

  test('ends by itself when every PC has finished', async () => {
    const { join, tell, report } = await rehearsed()
    const own = page()
    await join({ page: own })
    expect(await report()).toMatchObject({ endedAt: null, seats: [{ stage: 'preparing', outcome: null }] })
    await tell({ page: own, stage: 'finished', figures })
    expect(await report()).toMatchObject({ seats: [{ stage: 'finished', outcome: 'good', figures }] })
    await expect.poll(report, { timeout: 15_000 }).toMatchObject({ ending: 'complete' })
    await expect.poll(async () => (await everything()).schemas, { timeout: 15_000 }).toEqual([])
  })

  test('ends when PCs die in the middle, after its time at the latest, and says which were lost', async () => {
    const { join, report } = await rehearsed()
    await join({})
    server.clock.now += (limits.rehearsal.lostSeconds + 1) * 1000
    expect(await report()).toMatchObject({ seats: [{ stage: 'lost', runs: 1, outcome: 'unfit' }] })
    expect(await join({})).toMatchObject({ state: 'begun' })
    expect(await report()).toMatchObject({ seats: [{ stage: 'preparing', runs: 2 }] })
    server.clock.now += limits.rehearsal.longestMinutes * 60_000
    await expect
      .poll(report, { timeout: 15_000 })
      .toMatchObject({ ending: 'time', seats: [{ stage: 'lost' }] })
  })

  test('a PC that dies again and again is left alone', async () => {
    const { join, report } = await rehearsed()
    for (let run = 0; run < limits.rehearsal.runs; run += 1) {
      expect(await join({})).toMatchObject({ state: 'begun' })
      server.clock.now += (limits.rehearsal.lostSeconds + 1) * 1000
    }
    expect(await join({})).toMatchObject({ state: 'done' })
    await expect.poll(report, { timeout: 15_000 }).toMatchObject({ ending: 'complete' })
  })

  test('ends at once when the exam session is opened', async () => {
    const { id, join, report } = await rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId = '' } = sitting ?? {}
    const ask = () => server.send(orderDetailFull, { params: { id: orderId }, token })
    expect((await ask()).status).toBe(200)
    await room.act(openExamSession, { id })
    expect((await ask()).status).toBe(401)
    expect(await join({ page: page() })).toMatchObject({ state: 'waiting', sitting: null })
    await expect.poll(report, { timeout: 15_000 }).toMatchObject({ ending: 'session', mayStart: false })
    await expect.poll(async () => (await everything()).schemas, { timeout: 15_000 }).toEqual([])
    expect((await room.act(startRehearsal, { id, packageId: 'tiny' })).body.code).toBe(
      'examSession.notPlanned',
    )
  })

  test('lets the staff repeat one seat, and refuses it while that rehearses', async () => {
    const { id, join, tell, report } = await rehearsed()
    const own = page()
    await join({ page: own })
    expect((await room.act(repeatRehearsal, { id, seat: 'A1' })).body.code).toBe('rehearsal.seatRunning')
    await tell({ page: own, stage: 'failed', figures })
    const again = dataOf<RehearsalReport>(await room.act(repeatRehearsal, { id, seat: 'a1' }))
    expect(again.seats).toMatchObject([{ stage: 'absent', outcome: null }])
    expect(await join({ page: own })).toMatchObject({ state: 'begun' })
    expect(await report()).toMatchObject({ seats: [{ runs: 1, stage: 'preparing' }] })
    expect((await room.act(repeatRehearsal, { id, seat: 'Z9' })).body.code).toBe('pcCheck.seatUnknown')
  })

  test('is not begun with a test of an exam session that is to come, without seats, or twice', async () => {
    const { id, report } = await rehearsed({ start: false })
    const start = async (packageId: string) => (await room.act(startRehearsal, { id, packageId })).body.code
    expect(await start('short')).toBe('rehearsal.packageUsed')
    expect(await start('no-such-test')).toBe('examSession.packageUnknown')
    expect((await report()).packages.map(({ packageId }) => packageId)).toEqual(['tiny'])
    const { id: empty } = await room.plan({ packageId: 'short' })
    expect((await room.act(startRehearsal, { id: empty, packageId: 'tiny' })).body.code).toBe(
      'rehearsal.noSeats',
    )
    await room.act(closeExamSession, { id: empty })
    expect(await start('tiny')).toBeUndefined()
    expect(await start('tiny')).toBe('rehearsal.running')
  })

  test('is a table of every seat', async () => {
    const { id, join, tell } = await rehearsed()
    const own = page()
    await join({ page: own })
    await tell({ page: own, stage: 'finished', figures: { ...figures, looksPerSecond: 1.5 } })
    const response = await fetch(new URL(exportRehearsal.path, server.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${room.proctor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ institusion_id: room.here, id }),
    })
    const [titles = '', line = ''] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    const cell = (name: string) => line.split(',')[titles.split(',').indexOf(name)]
    expect([cell('seat'), cell('outcome'), cell('detectors'), cell('looksPerSecond')]).toEqual([
      ...['A1', 'unfit', 'detectors.tooSlow', '1.5'],
    ])
  })
})

describe('a client that lies', () => {
  test('has with a rehearsal’s token nothing of the installation, whatever it asks for', async () => {
    const { join } = await rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId = '' } = sitting ?? {}
    const { member } = server.people
    const before = await everything()
    expect(dataOf(await server.send(memberDetail, { token }))).toMatchObject({ fullname: 'Geladi A1' })
    expect((await server.send(redeem, { token, body: { license: await server.licence() } })).status).toBe(404)
    for (const call of [orderList, memberData])
      expect([call.path, (await server.send(call, { token })).status]).toEqual([call.path, 404])
    expect((await server.send(updateProfile, { token, body: {} })).status).toBeGreaterThanOrEqual(400)
    for (const call of [rehearsalReport, staffMemberList])
      expect((await server.send(call, { token, query: { institutionId: room.here } })).status).toBe(404)
    // Somebody's own order is not there; and theirs opens no rehearsal.
    const { id } = await realOrder()
    expect((await server.send(orderDetailFull, { params: { id }, token })).status).toBe(404)
    const theirs = await server.send(orderDetailFull, { params: { id: orderId }, token: member.token })
    expect(theirs.status).toBe(404)
    const { counts, ...rest } = await everything()
    const { counts: counted, ...same } = before
    expect(rest).toEqual(same)
    // The licence and the order that this test has made, and the attempt to redeem that was counted.
    const made = { licences: 0, orders: 0, attempts: 0 }
    expect({ ...counts, ...made }).toEqual({ ...counted, ...made })
  })

  test('has no other rehearsal, and none with a token of its own making', async () => {
    const { join } = await rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId: id = '' } = sitting ?? {}
    const status = async (forged: string) =>
      (await server.send(orderDetailFull, { params: { id }, token: forged })).status
    expect(await status(token)).toBe(200)
    for (const forged of [
      `${token}x`,
      token.slice(0, -4),
      token.replace(/^reh-./, 'reh-0'),
      `reh-${'f'.repeat(32)}-aaaa`,
      `reh-${'f'.repeat(31)}"; drop schema public-aaaa`,
    ])
      expect([forged, await status(forged)]).toEqual([forged, 401])
  })

  test('reads nothing of the test that is to come', async () => {
    const { join } = await rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId = '' } = sitting ?? {}
    const [rehearsal] = await server.db.select().from(rehearsals).where(isNull(rehearsals.endedAt))
    const inside = openDatabase(addressOf(server.db, rehearsal?.id ?? ''), { connections: 1 })
    try {
      const { rows } = await inside.db.execute<{ package_id: string }>(sql`select package_id from tests`)
      expect(rows).toEqual([{ package_id: 'tiny' }])
      expect((await inside.db.execute(sql`select * from exam_roster_entries`)).rows).toEqual([])
      expect((await inside.db.execute(sql`select email from members`)).rows).toEqual([
        { email: expect.stringMatching(/@rehearsal\.invalid$/) },
      ])
    } finally {
      await inside.close()
    }
    const read = await server.send(sectionDetail, { params: { id: orderId, section: 'structure' }, token })
    expect(read.status).toBe(403)
  })

  test('speaks for no seat but the one where its page has begun', async () => {
    const { code, join, tell, report } = await rehearsed()
    const own = page()
    await join({ page: own })
    const told = async (body: object) => {
      const { body: answer } = await tell(body)
      return answer.code ?? (answer.data as { state: string }).state
    }
    expect(await join({ page: page() })).toMatchObject({ state: 'taken', sitting: null })
    expect(await told({ page: page(), stage: 'finished', figures })).toBe('over')
    expect(await told({ page: own, seat: 'B9' })).toBe('pcCheck.seatUnknown')
    expect(await told({ page: own, code: 'AAAAAA' })).toBe('pcCheck.codeWrong')
    expect(await told({ page: own, stage: 'won' })).toBe('request.invalid')
    expect(await told({ page: own, figures: { looks: -1 } })).toBe('request.invalid')
    expect(await told({ page: own, figures: { looks: 1e300 } })).toBe('request.invalid')
    expect(await told({ page: own, stage: 'finished', figures: { ...figures, more: 'x' } })).toBe('kept')
    // Its last word stands.
    expect(await told({ page: own, stage: 'failed' })).toBe('over')
    expect(await report()).toMatchObject({ seats: [{ stage: 'finished', figures }] })
    const check = await server.send(sendPcCheck, { body: { code, seat: 'A1', results: [], checkedAt: 1 } })
    expect(check.status).toBe(400)
  })

  test('of another institution sees and begins none', async () => {
    const { id } = await rehearsed()
    const theirs = await room.ask(rehearsalReport, {
      id,
      institutionId: server.people.stranger.institutionId ?? '',
    })
    expect(theirs.status).toBe(403)
    const { id: unknown } = { id: randomUUID() }
    expect((await room.act(startRehearsal, { id: unknown, packageId: 'tiny' })).body.code).toBe(
      'examSession.notFound',
    )
  })
})

async function realOrder(): Promise<{ id: string }> {
  const { token } = server.people.member
  return dataOf(await server.send(redeem, { body: { license: await server.licence() }, token }))
}
