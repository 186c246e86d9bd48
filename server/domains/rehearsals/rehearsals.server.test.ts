import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { joinRehearsal, tellRehearsal } from '#contract/calls/rehearsal.ts'
import { roomBoard } from '#contract/calls/room.ts'
import { closeExamSession, openExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { staffMemberList } from '#contract/calls/staff-members.ts'
import {
  endRehearsal,
  exportRehearsal,
  type RehearsalReport,
  repeatRehearsal,
  startRehearsal,
} from '#contract/calls/staff-rehearsal.ts'
import { limits, sections } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { certificates, institutions, orders, rehearsals, tests } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { waitingIn } from '#test/server/held-lock.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { figures, type Joined, openRehearsals, page } from './rehearsals.fixture.ts'

let server: TestServer
let opened: Awaited<ReturnType<typeof openRehearsals>>
beforeAll(async () => {
  server = await openTestServer()
  opened = await openRehearsals(server)
})
afterAll(() => server.close())
afterEach(() => opened.endAll())

describe('a rehearsal', () => {
  test('leaves nothing behind but its report, whatever was sat, photographed and handed in', async () => {
    const { id } = await opened.rehearsed({ start: false })
    const before = await opened.everything()
    await opened.room.act(startRehearsal, { id, packageId: 'tiny' })
    const code = await opened.codeOf(id)
    const at = { code, seat: 'a1', page: page() }
    const { state, sitting } = dataOf<Joined>(await server.send(joinRehearsal, { body: at }))
    expect(state).toBe('begun')
    if (sitting === null) throw new Error('no sitting')
    await opened.sit(sitting)
    const { token, orderId } = sitting
    const detail = await server.send(orderDetailFull, { params: { id: orderId }, token })
    expect(dataOf(detail)).toMatchObject({ state: 'finished' })
    const during = await opened.everything()
    expect(during.schemas).toHaveLength(1)
    expect(during.files.flat().length).toBeGreaterThan(before.files.flat().length)
    await server.send(tellRehearsal, { body: { ...at, stage: 'finished', figures } })
    await opened.room.act(endRehearsal, { id })

    const { counts, ...after } = await opened.everything()
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
    const { id, join } = await opened.rehearsed()
    const { sitting } = await join({})
    if (sitting === null) throw new Error('no sitting')
    await opened.sit(sitting)
    expect(await server.db.$count(orders, eq(orders.id, sitting.orderId))).toBe(0)
    expect(await server.db.$count(certificates)).toBe(0)
    const members = dataOf<{ list: { fullname: string }[] }>(
      await opened.room.ask(staffMemberList, {}, opened.room.administrator),
    )
    expect(members.list.filter(({ fullname }) => fullname.startsWith('Geladi'))).toEqual([])
    const board = await opened.room.ask(roomBoard, { examSessionId: id })
    expect(JSON.stringify(board.body)).not.toContain(sitting.orderId)
  })

  test('tells no points, also where the institution has results told at once', async () => {
    const institution = eq(institutions.id, opened.room.here)
    const setTo = (certificates: 'immediate' | 'supervised') =>
      server.db.update(institutions).set({ certificates }).where(institution)
    await setTo('immediate')
    onTestFinished(async () => {
      await setTo('supervised')
    })
    const { sitting } = await (await opened.rehearsed()).join({})
    if (sitting === null) throw new Error('no sitting')
    await opened.sit(sitting)
    const { token, orderId: id } = sitting
    expect(dataOf(await server.send(orderDetailFull, { params: { id }, token }))).toMatchObject({
      ...{ state: 'finished', result: 'review', certificate: null },
    })
  })

  test('is short, and nobody is stopped in it', async () => {
    const { join } = await opened.rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId: id = '' } = sitting ?? {}
    const detail = dataOf<{ section: Record<string, { seconds: number; questions: number }> }>(
      await server.send(orderDetailFull, { params: { id }, token }),
    )
    for (const section of sections) {
      const { seconds = 0, questions = 0 } = detail.section[section] ?? {}
      expect(seconds).toBeGreaterThanOrEqual(questions * limits.rehearsal.secondsAQuestion)
      expect(seconds).toBeLessThan(60)
    }
  })

  test('is sat without Safe Exam Browser where the institution demands that for a test', async () => {
    const demand = (sebRequired: boolean) =>
      server.db
        .update(institutions)
        .set({ sebRequired, sebConfigKeys: 'Lab: '.concat('0'.repeat(64)) })
        .where(eq(institutions.id, opened.room.here))
    await demand(true)
    onTestFinished(async () => void (await demand(false)))
    const { join } = await opened.rehearsed()
    const { sitting } = await join({})
    if (sitting === null) throw new Error('no sitting')
    await opened.sit(sitting)
  })

  test('ends by itself when every PC has finished', async () => {
    const { join, tell, report } = await opened.rehearsed()
    const own = page()
    await join({ page: own })
    expect(await report()).toMatchObject({ endedAt: null, seats: [{ stage: 'preparing', outcome: null }] })
    await tell({ page: own, stage: 'finished', figures })
    expect(await report()).toMatchObject({ seats: [{ stage: 'finished', outcome: 'good', figures }] })
    await expect.poll(report, { timeout: 15_000 }).toMatchObject({ ending: 'complete' })
    await expect.poll(async () => (await opened.everything()).schemas, { timeout: 15_000 }).toEqual([])
  })

  test('ends when PCs die in the middle, after its time at the latest, and says which were lost', async () => {
    const { join, report } = await opened.rehearsed()
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
    const { join, report } = await opened.rehearsed()
    for (let run = 0; run < limits.rehearsal.runs; run += 1) {
      expect(await join({})).toMatchObject({ state: 'begun' })
      server.clock.now += (limits.rehearsal.lostSeconds + 1) * 1000
    }
    expect(await join({})).toMatchObject({ state: 'done' })
    await expect.poll(report, { timeout: 15_000 }).toMatchObject({ ending: 'complete' })
  })

  test('ends at once when the exam session is opened', async () => {
    const { id, join, report } = await opened.rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId = '' } = sitting ?? {}
    const ask = () => server.send(orderDetailFull, { params: { id: orderId }, token })
    expect((await ask()).status).toBe(200)
    await opened.room.act(openExamSession, { id })
    expect((await ask()).status).toBe(401)
    expect(await join({ page: page() })).toMatchObject({ state: 'waiting', sitting: null })
    await expect.poll(report, { timeout: 15_000 }).toMatchObject({ ending: 'session', mayStart: false })
    await expect.poll(async () => (await opened.everything()).schemas, { timeout: 15_000 }).toEqual([])
    expect((await opened.room.act(startRehearsal, { id, packageId: 'tiny' })).body.code).toBe(
      'examSession.notPlanned',
    )
  })

  test('lets the staff repeat one seat, and refuses it while that rehearses', async () => {
    const { id, join, tell, report } = await opened.rehearsed()
    const own = page()
    await join({ page: own })
    expect((await opened.room.act(repeatRehearsal, { id, seat: 'A1' })).body.code).toBe(
      'rehearsal.seatRunning',
    )
    await tell({ page: own, stage: 'failed', figures })
    const again = dataOf<RehearsalReport>(await opened.room.act(repeatRehearsal, { id, seat: 'a1' }))
    expect(again.seats).toMatchObject([{ stage: 'absent', outcome: null }])
    expect(await join({ page: own })).toMatchObject({ state: 'begun' })
    expect(await report()).toMatchObject({ seats: [{ runs: 1, stage: 'preparing' }] })
    expect((await opened.room.act(repeatRehearsal, { id, seat: 'Z9' })).body.code).toBe('pcCheck.seatUnknown')
  })

  test('is not begun with a test of an exam session that is to come, without seats, or twice', async () => {
    const { id, report } = await opened.rehearsed({ start: false })
    const start = async (packageId: string) =>
      (await opened.room.act(startRehearsal, { id, packageId })).body.code
    expect(await start('short')).toBe('rehearsal.packageUsed')
    expect(await start('no-such-test')).toBe('examSession.packageUnknown')
    expect((await report()).packages.map(({ packageId }) => packageId)).toEqual(['tiny'])
    const { id: empty } = await opened.room.plan({ packageId: 'short' })
    expect((await opened.room.act(startRehearsal, { id: empty, packageId: 'tiny' })).body.code).toBe(
      'rehearsal.noSeats',
    )
    await opened.room.act(closeExamSession, { id: empty })
    expect(await start('tiny')).toBeUndefined()
    expect(await start('tiny')).toBe('rehearsal.running')
  })

  test('offers the tests that may be rehearsed with their minutes, the longest first', async () => {
    const { report } = await opened.rehearsed({ start: false })
    const [tiny] = await server.db.select().from(tests).where(eq(tests.packageId, 'tiny'))
    if (tiny === undefined) throw new Error('tiny is not loaded')
    const { id: _, ...columns } = tiny
    const lasting = (packageId: string, seconds: number) => {
      const plan = { structure: { ...tiny.plan.structure, seconds } } as typeof tiny.plan
      return { ...columns, packageId, plan }
    }
    const others = [lasting('a-short-one', 90), lasting('the-longest', 3600)]
    const added = await server.db.insert(tests).values(others).returning({ id: tests.id })
    const told = (await report()).packages.map(({ packageId, minutes }) => [packageId, minutes])
    for (const { id } of added) await server.db.delete(tests).where(eq(tests.id, id))
    expect(told).toEqual([
      ['the-longest', 60],
      ['tiny', expect.any(Number)],
      ['a-short-one', 2],
    ])
  })

  /** Begins one, and does something while the making of its tables waits; resolves with the answer to the start. */
  const startedDuring = async (id: string, work: (tx: Queries) => Promise<void>) => {
    const { starting } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sealed_files in access exclusive mode`)
      const starting = opened.room.act(startRehearsal, { id, packageId: 'tiny' })
      await expect.poll(() => waitingIn(server.db)).toBe(1)
      await work(tx)
      // In an object, for a transaction that returns a promise would wait for it.
      return { starting }
    })
    return starting
  }

  test('that is ended, and erased, while its tables are made leaves none of them', async () => {
    const { id, report } = await opened.rehearsed({ start: false })
    const own = eq(rehearsals.examSessionId, id)
    const isErased = async () => {
      const [row] = await server.db.select({ at: rehearsals.erasedAt }).from(rehearsals).where(own)
      return row !== undefined && row.at !== null
    }
    await startedDuring(id, async () => {
      expect((await opened.room.act(endRehearsal, { id })).status).toBe(200)
      await expect.poll(isErased, { timeout: 15_000 }).toBe(true)
    })
    expect((await opened.everything()).schemas).toEqual([])
    expect(await report()).toMatchObject({ ending: 'staff', mayStart: true })
  })

  test('whose tables cannot be made has ended, and can be begun again', async () => {
    const { id, report } = await opened.rehearsed({ start: false })
    const { status } = await startedDuring(id, async (tx) => {
      await tx.execute(
        sql`select pg_cancel_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
      )
    })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await report()).toMatchObject({ ending: 'server', mayStart: true })
    expect((await opened.room.act(startRehearsal, { id, packageId: 'tiny' })).status).toBe(200)
  })

  test('is a table of every seat', async () => {
    const { id, join, tell } = await opened.rehearsed()
    const own = page()
    await join({ page: own })
    await tell({ page: own, stage: 'finished', figures: { ...figures, looksPerSecond: 1.5 } })
    const response = await fetch(new URL(exportRehearsal.path, server.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${opened.room.proctor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ institusion_id: opened.room.here, id }),
    })
    const [titles = '', line = ''] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    const cell = (name: string) => line.split(',')[titles.split(',').indexOf(name)]
    expect([cell('seat'), cell('outcome'), cell('detectors'), cell('looksPerSecond')]).toEqual([
      ...['A1', 'unfit', 'detectors.tooSlow', '1.5'],
    ])
  })
})
