import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendPcCheck } from '#contract/calls/pc-check.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { drawPcCheckCode, exportPcChecks, pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, examActs, examRosterEntries, orders, pcChecks } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from '../exam-sessions/exam-sessions.fixture.ts'
import { check, openLabs } from './pc-checks.fixture.ts'

let server: TestServer
let room: Room
let labs: ReturnType<typeof openLabs>
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  labs = openLabs(server, room)
  for (let count = 0; count < 18; count += 1) await server.licence(room.here)
})
beforeEach(() => server.db.delete(attempts))
afterAll(() => server.close())

/** What a PC sends, which nobody has signed in at. */
const send = (body: object) =>
  server.send(sendPcCheck, {
    body: { code: '', seat: 'A1', results: check(), checkedAt: server.clock.now, ...body },
  })
const told = async (body: object) => {
  const { status, body: answer } = await send(body)
  return status === 200 ? 'taken' : answer.code
}
const rows = () => server.db.$count(pcChecks)

describe('a PC of a planned exam session', () => {
  test('sends its check with a code and its seat, however both are written, and the staff sees it by seat', async () => {
    const { id, code } = await labs.lab()
    expect(code).toMatch(/^[A-Z]{6}$/)
    const results = check('memory.little')
    const answer = await send({ code: ` ${code.toLowerCase()} `, seat: 'a1', results })
    expect(dataOf(answer)).toEqual({ name: 'Sesi pagi', room: 'Lab 1', seat: 'A1' })
    expect(await labs.list(id)).toEqual({
      ...{ code, isClosed: false },
      seats: [{ seat: 'A1', outcome: 'warning', checkedAt: server.clock.now, results }],
    })
  })

  test('is not checked before, and the newest check of it counts, whenever each arrives', async () => {
    const { id, code } = await labs.lab()
    expect((await labs.list(id)).seats).toEqual([{ seat: 'A1', outcome: null, checkedAt: null, results: [] }])
    const at = server.clock.now - 60_000
    await send({ code, results: check('camera.absent'), checkedAt: at })
    expect((await labs.list(id)).seats).toMatchObject([{ outcome: 'notReady', checkedAt: at }])
    await send({ code, checkedAt: at + 1000 })
    await send({ code, results: check('camera.busy'), checkedAt: at - 1000 })
    expect((await labs.list(id)).seats).toMatchObject([{ outcome: 'ready', checkedAt: at + 1000 }])
  })

  test('touches no sitting, and no act of the exam session', async () => {
    const { code } = await labs.lab()
    const before = [
      ...(await server.db.select().from(orders)),
      ...(await server.db.select().from(examRosterEntries)),
      ...(await server.db.select().from(examActs)),
    ]
    expect(await told({ code })).toBe('taken')
    expect([
      ...(await server.db.select().from(orders)),
      ...(await server.db.select().from(examRosterEntries)),
      ...(await server.db.select().from(examActs)),
    ]).toEqual(before)
  })
})

describe('a client that lies', () => {
  test('has no exam session without its code: not by its token, its id, another one’s code or a code from before', async () => {
    const { id, code } = await labs.lab()
    const { token } = await room.open(id)
    const newer = await labs.draw(id)
    const count = await rows()
    for (const wrong of [token ?? '', id.slice(0, 18), 'AAAAAA', code, '%', ' '])
      expect([wrong, await told({ code: wrong })]).not.toContain('taken')
    expect(await told({ code: token ?? '' })).toBe('pcCheck.codeWrong')
    expect(await told({ code })).toBe('pcCheck.codeWrong')
    expect(await rows()).toBe(count)
    expect(await told({ code: newer })).toBe('taken')
  })

  test('has no seat that is not on the roster of that exam session', async () => {
    const { code } = await labs.lab()
    const other = await labs.lab()
    const count = await rows()
    expect(await told({ code, seat: 'B7' })).toBe('pcCheck.seatUnknown')
    expect(await told({ code, seat: "A1' or 'x'='x" })).toBe('pcCheck.seatUnknown')
    expect(await rows()).toBe(count)
    expect((await labs.list(other.id)).seats).toMatchObject([{ outcome: null }])
  })

  test('writes nothing once the exam session is closed, also if it was never open', async () => {
    const { id, code } = await labs.lab()
    await send({ code })
    await room.act(closeExamSession, { id })
    expect(await told({ code, results: check('camera.absent') })).toBe('pcCheck.codeWrong')
    expect(await labs.list(id)).toMatchObject({ code: null, isClosed: true, seats: [{ outcome: 'ready' }] })
    expect((await room.act(drawPcCheckCode, { id })).body.code).toBe('examSession.closed')
  })

  test('says nothing but what can be found, of each item once, in bounded numbers', async () => {
    const { code } = await labs.lab()
    const count = await rows()
    const [first = { finding: 'camera.good', figures: {} }, ...others] = check()
    const lies: unknown[] = [
      ...[[], others, [...others, first, first], [...others, others[0]]],
      [{ ...first, finding: 'camera.perfect' }, ...others],
      [{ ...first, figures: { ms: -1 } }, ...others],
      [{ ...first, figures: { ms: 1e300 } }, ...others],
      [{ ...first, figures: { ms: '<script>' } }, ...others],
      Array.from({ length: 5000 }, () => first),
    ]
    for (const results of lies) expect(await told({ code, results })).toBe('request.invalid')
    expect(await told({ code, results: 'x'.repeat(300_000) })).toBe('request.tooLarge')
    expect(await rows()).toBe(count)
  })

  test('keeps nothing besides, and no check that is still to come', async () => {
    const { id, code } = await labs.lab()
    const [first, ...others] = check()
    const padded = [{ ...first, figures: { ms: 1, name: 'x'.repeat(1000) }, more: 'x' }, ...others]
    expect(await told({ code, results: padded, checkedAt: server.clock.now + 1e9 })).toBe('taken')
    const [{ results, checkedAt } = { results: [], checkedAt: 0 }] = (await labs.list(id)).seats
    expect(results[0]).toEqual({ ...first, figures: { ms: 1 } })
    expect(checkedAt).toBe(server.clock.now)
    expect(await told({ code, results: check('camera.absent') })).toBe('taken')
  })

  test('guesses a few codes, and then none, also the right one; checks that are right cost no guesses', async () => {
    const { code } = await labs.lab()
    for (let time = 0; time < 5; time += 1) expect(await told({ code })).toBe('taken')
    expect(await told({ code: 'AAAAAA' })).toBe('pcCheck.codeWrong')
    await labs.tried(limits.pcCheck.wrong - 1)
    expect(await told({ code: 'AAAAAA' })).toBe('pcCheck.codeWrong')
    expect(await told({ code: 'AAAAAA' })).toBe('request.tooMany')
    expect(await told({ code })).toBe('request.tooMany')
  })

  test('sends no more checks than a whole room does', async () => {
    const { code } = await labs.lab()
    expect(await told({ code })).toBe('taken')
    await labs.tried(limits.pcCheck.taken - 1)
    expect(await told({ code })).toBe('taken')
    expect(await told({ code })).toBe('request.tooMany')
    server.clock.now += limits.pcCheck.withinSeconds * 1000
    expect(await told({ code })).toBe('taken')
  })
})

describe('the staff', () => {
  test('of another institution sees nothing of it, and draws no code', async () => {
    const { id, code } = await labs.lab()
    const { id: unknown } = { id: randomUUID() }
    const theirs = await room.ask(pcCheckList, {
      id,
      institutionId: server.people.stranger.institutionId ?? '',
    })
    expect(theirs.status).toBe(403)
    for (const call of [drawPcCheckCode, exportPcChecks])
      expect((await room.act(call, { id: unknown })).body.code).toBe('examSession.notFound')
    expect((await labs.list(id)).code).toBe(code)
  })

  test('takes all of it along as a table', async () => {
    const { id, code } = await labs.lab()
    const results = check('network.slow')
    const slow = results.map((one) =>
      one.finding === 'network.slow' ? { ...one, figures: { ms: 300, mbps: 2 } } : one,
    )
    await send({ code, results: slow })
    await server.db
      .update(examRosterEntries)
      .set({ seat: '=1+1' })
      .where(eq(examRosterEntries.examSessionId, id))
    const url = exportPcChecks.path
    const response = await fetch(new URL(url, server.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${room.proctor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ institusion_id: room.here, id }),
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [titles, line] = (await response.text()).trim().split('\r\n')
    expect(titles?.replace('\uFEFF', '').split(',').slice(0, 4)).toEqual([
      ...['seat', 'outcome', 'checked_at', 'capture'],
    ])
    // The seat has another name since: its PC is unknown under it, and no spreadsheet reckons with it.
    expect(line?.split(',').slice(0, 3)).toEqual(["'=1+1", 'notChecked', ''])
    await server.db
      .update(examRosterEntries)
      .set({ seat: 'A1' })
      .where(eq(examRosterEntries.examSessionId, id))
    const again = await fetch(new URL(url, server.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${room.proctor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ institusion_id: room.here, id }),
    })
    expect(await again.text()).toContain('network.slow ms=300 mbps=2')
  })
})
