import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addToExamRoster,
  admitLateComer,
  changeExamSeat,
  checkInCandidate,
  examRoster,
  markAbsent,
  type RosterEntry,
  undoCheckIn,
} from '#contract/calls/staff-exam-roster.ts'
import {
  changeExamSession,
  closeExamSession,
  examSessionList,
  examSessionShow,
  openExamSession,
  planExamSession,
  renewExamToken,
} from '#contract/calls/staff-exam-sessions.ts'
import { examActs, examRosterEntries, examSessions, tests } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff } from '#test/server/staff.ts'
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

describe('planning', () => {
  test('an administrator plans and changes an exam session, finds it by state and word, and a proctor only sees it', async () => {
    const planned = await room.plan({ name: 'Sesi Melati', room: 'Lab 7' })
    expect(planned).toMatchObject({ state: 'planned', token: null, listed: 0, room: 'Lab 7' })
    const { id, from, to } = planned
    const changed = { id, name: 'Sesi Mawar', room: 'Lab 8', packageId: 'tiny', from, to }
    expect((await room.act(changeExamSession, changed)).body.code).toBe('session.forbidden')
    expect((await room.act(changeExamSession, changed, room.administrator)).status).toBe(200)
    const found = async (query: Record<string, string>) =>
      dataOf<{ total: number }>(await room.ask(examSessionList, query)).total
    expect([
      await found({ search: 'mawar' }),
      await found({ search: 'lab 8', state: 'planned' }),
      await found({ search: 'mawar', state: 'open' }),
      await found({ search: '%' }),
    ]).toEqual([1, 1, 0, 0])
  })

  test('the test of an exam session is changed until somebody is on its roster, and then only its other plans', async () => {
    const [tiny] = await server.db.select().from(tests).where(eq(tests.id, server.testId))
    const { id: _, ...columns } = tiny ?? ({} as typeof tests.$inferSelect)
    await server.db.insert(tests).values([
      { ...columns, packageId: 'second' },
      { ...columns, packageId: 'foreign', institutionId: server.people.stranger.institutionId },
    ])
    const { id, from, to } = await room.plan()
    const busy = await room.plan()
    await room.add(busy.id, (await room.newMember()).email)
    const change = async (of: string, packageId: string, name = 'Sesi lain') => {
      const body = { id: of, name, room: 'Lab 8', packageId, from, to }
      return (await room.act(changeExamSession, body, room.administrator)).body.code ?? 'changed'
    }
    expect([
      await change(id, 'foreign'),
      await change(id, 'second'),
      await change(busy.id, 'second'),
    ]).toEqual([...['examSession.packageUnknown', 'changed', 'examSession.packageFixed']])
    expect(await change(busy.id, 'tiny', 'Sesi sibuk')).toBe('changed')
    expect([(await room.show(id)).packageId, (await room.show(busy.id)).name]).toEqual([
      'second',
      'Sesi sibuk',
    ])
    await server.db.update(examSessions).set({ closedAt: new Date() }).where(eq(examSessions.id, id))
    expect(await change(id, 'tiny')).toBe('examSession.closed')
    await server.db.update(examSessions).set({ closedAt: null }).where(eq(examSessions.id, id))
  })

  test('passports are demanded of one exam session by command, and no longer, until it is closed', async () => {
    const [one, other] = [await room.plan(), await room.plan()]
    const demand = async (word: 'on' | 'off') => {
      const { code } = await runCommand(server, 'exam-session', 'passports', one.id, word)
      return [code, (await room.show(one.id)).needsPassport, (await room.show(other.id)).needsPassport]
    }
    expect([await demand('on'), await demand('off')]).toEqual([
      [0, true, false],
      [0, false, false],
    ])
    await server.db.update(examSessions).set({ closedAt: new Date() }).where(eq(examSessions.id, one.id))
    expect((await demand('on')).map(Boolean)).toEqual([true, false, false])
  })

  test.each([
    ['whose window ends before it begins', { from: 2000, to: 1000 }, 'request.invalid'],
    ['that lasts for days', { from: 0, to: 49 * 3_600_000 }, 'request.invalid'],
    ['without a name', { name: '  ' }, 'request.invalid'],
    ['of a test that is not loaded', { packageId: 'none' }, 'examSession.packageUnknown'],
  ])('an exam session %s is not planned', async (_, wrong, code) => {
    const body = { name: 'Sesi', room: 'Lab', packageId: 'tiny', from: 1000, to: 2000, ...wrong }
    expect((await room.act(planExamSession, body, room.administrator)).body.code).toBe(code)
  })
})

describe('on the day', () => {
  test('a proctor opens it, renews the token and closes it; then it stays closed, and the licences of others are free', async () => {
    const { id } = await room.plan()
    const before = await room.free()
    const entry = await room.add(id, (await room.newMember()).email, 'A1')
    expect((await room.act(renewExamToken, { id })).body.code).toBe('examSession.notOpen')
    const { token } = await room.open(id)
    expect(token).toMatch(/^[A-HJ-NPR-Z]{6}$/)
    expect((await room.act(openExamSession, { id })).body.code).toBe('examSession.notPlanned')
    const renewed = dataOf<{ token: string }>(await room.act(renewExamToken, { id }))
    expect(renewed.token).not.toBe(token)
    const late = { id, email: (await room.newMember()).email }
    expect((await room.act(addToExamRoster, late, room.administrator)).body.code).toBe(
      'examSession.notPlanned',
    )
    const comer = dataOf<RosterEntry>(await room.act(admitLateComer, { ...late, reason }))
    expect(comer.isLate).toBe(true)
    const noted = { id, entryId: comer.id, version: comer.version, reason }
    const notedAt = server.clock.now
    expect((await room.act(markAbsent, noted)).status).toBe(200)
    const waits = await room.checkIn(
      id,
      dataOf(await room.act(admitLateComer, { id, email: (await room.newMember()).email, reason })),
    )
    server.clock.now += 60_000
    const closed = dataOf(await room.act(closeExamSession, { id }))
    expect(closed).toMatchObject({ state: 'closed', token: null, listed: 3, absent: 2, begun: 0 })
    // Whose absence is known has been absent since it was noted.
    const rows = await server.db
      .select({ id: examRosterEntries.id, since: examRosterEntries.absentAt })
      .from(examRosterEntries)
      .where(eq(examRosterEntries.examSessionId, id))
    expect(new Map(rows.map((row) => [row.id, row.since?.getTime()]))).toEqual(
      new Map([
        [entry.id, server.clock.now],
        [comer.id, notedAt],
        [waits.id, undefined],
      ]),
    )
    expect(await room.free()).toBe(before)
    for (const call of [openExamSession, renewExamToken, closeExamSession])
      expect((await room.act(call, { id })).body.code).toBe('examSession.closed')
    const { id: entryId, version } = entry
    expect((await room.act(checkInCandidate, { id, entryId, version })).body.code).toBe('examSession.closed')
    const [{ version: last = 0 } = {}] = (await room.roster(id, { search: 'A1' })).list
    const seat = { id, entryId, version: last, seat: 'A2', isSwap: false, reason }
    expect((await room.act(changeExamSeat, seat)).body.code).toBe('examSession.closed')
  })

  test('an exam session whose window is over cannot be opened any more', async () => {
    const { now } = server.clock
    const { id } = await room.plan({ from: now - 2000, to: now - 1000 })
    expect((await room.act(openExamSession, { id })).body.code).toBe('examSession.closed')
  })

  test('checks in, takes it back, notes absence and its end, each with its person and reason', async () => {
    const { id } = await room.plan()
    const { id: entryId } = await room.add(id, (await room.newMember()).email, 'B1')
    await room.open(id)
    const before = await room.free()
    const act = async (call: typeof checkInCandidate, version: number, more: object = {}) =>
      dataOf<object>(await room.act(call, { id, entryId, version, ...more }))
    const name = 'Petugas proctor'
    expect(await act(checkInCandidate, 0)).toMatchObject({ attendance: 'present', checkedInBy: name })
    expect(await act(undoCheckIn as never, 1, { reason: 'orang lain' })).toMatchObject({
      attendance: 'expected',
    })
    expect(await act(markAbsent as never, 2, { reason: 'sakit' })).toMatchObject({ attendance: 'absent' })
    expect(await room.free()).toBe(before + 1)
    expect(await act(checkInCandidate, 3)).toMatchObject({ attendance: 'present', version: 4 })
    expect(await room.free()).toBe(before)
    expect((await room.act(markAbsent, { id, entryId, version: 4 })).status).toBe(400)
    const found = await room.roster(id, { search: 'b1', attendance: 'present' })
    expect(found.total).toBe(1)
    const acts = await server.db.select().from(examActs).where(eq(examActs.examSessionId, id))
    expect(acts.map(({ kind, by, personId, reason: why }) => [kind, by, personId, why])).toEqual(
      [
        ['opened', ''],
        ['checkedIn', ''],
        ['checkInUndone', 'orang lain'],
        ['absent', 'sakit'],
        ['checkedIn', ''],
      ].map(([kind, why]) => [kind, name, room.proctor.id, why]),
    )
  })

  test('two swap their seats; a seat that is taken is not given otherwise', async () => {
    const { id } = await room.plan()
    const one = await room.add(id, (await room.newMember()).email, 'A1')
    const other = await room.add(id, (await room.newMember()).email, 'A2')
    const taken = { id, email: (await room.newMember()).email, seat: 'a2' }
    expect((await room.act(addToExamRoster, taken, room.administrator)).body.code).toBe(
      'examSession.seatTaken',
    )
    await room.open(id)
    const wanted = { id, entryId: one.id, version: 0, seat: 'a2', reason }
    expect((await room.act(changeExamSeat, { ...wanted, isSwap: false })).body.code).toBe(
      'examSession.seatTaken',
    )
    expect((await room.act(changeExamSeat, { ...wanted, isSwap: true })).status).toBe(200)
    const { list } = await room.roster(id)
    expect(Object.fromEntries(list.map((entry) => [entry.id, entry.seat]))).toEqual({
      [one.id]: 'a2',
      [other.id]: 'A1',
    })
    const acts = await server.db.select().from(examActs).where(eq(examActs.kind, 'seatChanged'))
    expect(acts.map(({ before }) => before)).toEqual([{ seat: 'A2' }, { seat: 'A1' }])
  })

  test('of two proctors who act on one person at once, one is told that the other was first', async () => {
    const { id } = await room.plan()
    const { id: entryId, version } = await room.add(id, (await room.newMember()).email, 'A1')
    await room.open(id)
    const second = await openStaff(server, 'proctor', room.here)
    const seen = { id, entryId, version }
    const answers = await Promise.all([
      room.act(checkInCandidate, seen),
      room.act(markAbsent, { ...seen, reason: 'sakit' }, second),
    ])
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'examSession.changed',
    ])
  })
})

test('a person of another institution sees nothing of it and changes nothing, whatever they name', async () => {
  const { id } = await room.plan()
  const { id: entryId, version } = await room.add(id, (await room.newMember()).email, 'A1')
  await room.open(id)
  const there = server.people.stranger.institutionId ?? ''
  const foreign = await openStaff(server, 'administrator', there)
  const seen = { id, entryId, version, institutionId: there }
  const { list } = dataOf<{ list: object[] }>(
    await room.ask(examSessionList, { institutionId: there }, foreign),
  )
  expect(list).toEqual([])
  for (const call of [examSessionShow, examRoster])
    expect((await room.ask(call, { id, institutionId: there }, foreign)).body.code).toBe(
      'examSession.notFound',
    )
  for (const call of [openExamSession, renewExamToken, closeExamSession, checkInCandidate])
    expect((await room.act(call, seen, foreign)).body.code).toBe('examSession.notFound')
  const other = await room.plan()
  await room.open(other.id)
  expect(
    (await room.act(checkInCandidate, { ...seen, institutionId: room.here, id: other.id })).body.code,
  ).toBe('examSession.entryNotFound')
  const email = server.people.stranger.email
  expect((await room.act(admitLateComer, { id, email, reason })).body.code).toBe('examSession.memberUnknown')
})
