import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { acts, attempts, orders, staffRolesHeld, violations } from '#server/tables/index.ts'
import { dataOf, keysOf, seat, storedSitting } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { institutionSets, violate, violateThrice } from '#test/server/judge.ts'
import { runCommand } from '#test/server/operator.ts'
import { pin, pinSet } from '#test/server/proctor.ts'
import { openWindow, signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { begin, cutOff, minute } from './late-answers.fixture.ts'

let server: TestServer
let here: string
let there: string
let proctor: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  await institutionSets(server, {})
  here = server.people.member.institutionId ?? ''
  there = server.people.stranger.institutionId ?? ''
  proctor = await openStaff(server, 'proctor', here)
})
beforeEach(async () => {
  await server.db.delete(attempts)
  // What an earlier test left under way would be among 'all'.
  await server.db.update(orders).set({ finishedAt: new Date(server.clock.now), pausedAt: null })
})
afterAll(() => server.close())

interface Given {
  sittings: readonly string[] | 'all'
  id?: string
  by?: StaffPersonOfTest
  institutionId?: string
  reason?: string
}
const ask = (action: StaffAction, { sittings, id = randomUUID(), by = proctor, ...more }: Given) =>
  server.send(staffAct, {
    token: by.token,
    body: { institutionId: here, reason: 'Alarm kebakaran', ...more, id, sittings: [...sittings], action },
  })
const askAll = (action: StaffAction, id: string = randomUUID()) =>
  server.send(staffAct, {
    token: proctor.token,
    body: { institutionId: here, reason: 'Alarm kebakaran', id, sittings: 'all', action },
  })

type Outcome = { id: string; orderNo: string | null; outcome: string; code: string | null }
const outcomes = (answer: Awaited<ReturnType<typeof ask>>) => dataOf<{ sittings: Outcome[] }>(answer).sittings
const ended = async (answer: ReturnType<typeof ask>) =>
  outcomes(await answer).map(({ outcome, code }) => code ?? outcome)
const actsOf = (id: string) =>
  server.db.select().from(acts).where(eq(acts.orderId, id)).orderBy(acts.createdAt)

/** A member of the institution who sits Listening since a minute. */
async function seated(person = server.people.member) {
  const { id, window } = await signedSitting(server, person)
  const { journal, end } = await begin(server, window, 'listening')
  server.clock.now += minute
  const section = async () => (await storedSitting(server, { id })).section('listening')
  return { id, window, journal, end, section }
}

describe('an act of the staff', () => {
  test('is on record with the person, whose name the operator reads, and stops the clocks', async () => {
    const { id, journal } = await seated()
    expect(await ended(ask({ kind: 'pause' }, { sittings: [id] }))).toEqual(['done'])
    expect(dataOf(await journal.beat())).toMatchObject({ pause: { reason: 'Alarm kebakaran' } })
    expect(await ended(ask({ kind: 'pause' }, { sittings: [id] }))).toEqual(['already'])
    expect(await ended(ask({ kind: 'resume' }, { sittings: [id] }))).toEqual(['done'])
    expect(await actsOf(id)).toMatchObject([
      { kind: 'paused', by: 'staff', personId: proctor.id, reason: 'Alarm kebakaran' },
      { kind: 'resumed', by: 'staff', personId: proctor.id },
    ])
    const shown = await runCommand(server, 'sitting', 'show', id)
    expect(shown.output).toContain('Petugas proctor')
  })

  test('says of each sitting what became of it, and one that is refused keeps nothing from the others', async () => {
    const [one, stopped, foreign] = [
      await seated(),
      await seat(server),
      await seated(server.people.stranger),
    ] as const
    await violateThrice(server, stopped)
    const unknown = 'f'.repeat(32)
    const sittings = [stopped.id, one.id, foreign.id, unknown]
    const found = outcomes(await ask({ kind: 'extend', minutes: 5 }, { sittings }))
    expect(found).toMatchObject([
      { id: stopped.id, outcome: 'refused', code: 'sitting.disqualified' },
      { id: one.id, outcome: 'done', code: null },
      { id: foreign.id, outcome: 'notFound', orderNo: null, code: null },
      { id: unknown, outcome: 'notFound', orderNo: null, code: null },
    ])
    expect(await one.section()).toMatchObject({ extendedSeconds: 300 })
    expect(await actsOf(foreign.id)).toEqual([])
  })

  test('on all of an institution reaches those that are under way there, and on resuming those that are paused', async () => {
    const [first, second] = [await seated(), await seated()]
    const before = await seat(server, server.people.member, false)
    const foreign = await seated(server.people.stranger)
    const ids = async (answer: ReturnType<typeof ask>) =>
      outcomes(await answer)
        .map(({ id }) => id)
        .toSorted()
    const both = [first.id, second.id].toSorted()
    expect(await ids(askAll({ kind: 'pause' }))).toEqual(both)
    expect(await ids(askAll({ kind: 'pause' }))).toEqual([])
    expect(await ids(askAll({ kind: 'note' }))).toEqual(both)
    expect(await ids(askAll({ kind: 'resume' }))).toEqual(both)
    expect([...(await actsOf(foreign.id)), ...(await actsOf(before.id))]).toEqual([])
    expect((await askAll({ kind: 'reinstate' })).status, 'what is decided for each by name').toBe(400)
  })

  test('is done once under its id, however often and by however many it is sent, and nothing else is done under it', async () => {
    const { id, section } = await seated()
    const act = randomUUID()
    const extend = () => ended(ask({ kind: 'extend', minutes: 5 }, { sittings: [id], id: act }))
    expect(await Promise.all([extend(), extend(), extend()])).toEqual([['done'], ['done'], ['done']])
    expect(await section()).toMatchObject({ extendedSeconds: 300 })
    const other = await openStaff(server, 'administrator', here)
    for (const reused of [
      ask({ kind: 'extend', minutes: 5 }, { sittings: [id], id: act, by: other }),
      ask({ kind: 'extend', minutes: 5 }, { sittings: [id], id: act, reason: 'Lain' }),
      ask({ kind: 'extend', minutes: 6 }, { sittings: [id], id: act }),
      ask({ kind: 'pause' }, { sittings: [id], id: act }),
      ask({ kind: 'note' }, { sittings: [id], id: act }),
    ])
      expect(await ended(reused)).toEqual(['write.reused'])
    expect(await actsOf(id)).toHaveLength(1)
  })

  test('of two proctors at once on one seat is done by one, and the other hears that it is so already', async () => {
    const { id } = await seated()
    const other = await openStaff(server, 'proctor', here)
    const both = await Promise.all([
      ended(ask({ kind: 'pause' }, { sittings: [id] })),
      ended(ask({ kind: 'pause' }, { sittings: [id], by: other })),
    ])
    expect(both.flat().toSorted()).toEqual(['already', 'done'])
    expect(await actsOf(id)).toHaveLength(1)
  })

  test('needs a reason, a role there, and an institution', async () => {
    const { id } = await seated()
    const sittings = [id]
    expect((await ask({ kind: 'note' }, { sittings, reason: '  ' })).status).toBe(400)
    expect((await ask({ kind: 'note' }, { sittings, institutionId: there })).body.code).toBe(
      'session.forbidden',
    )
    const reviewer = await openStaff(server, 'reviewer', here)
    expect((await ask({ kind: 'note' }, { sittings, by: reviewer })).body.code).toBe('session.forbidden')
    await server.db.delete(staffRolesHeld).where(eq(staffRolesHeld.personId, reviewer.id))
    const operator = await openStaff(server, 'operator')
    const elsewhere = { sittings, by: operator, institutionId: there }
    expect(await ended(ask({ kind: 'note' }, elsewhere)), 'named with another institution').toEqual([
      'notFound',
    ])
    expect(await actsOf(id)).toEqual([])
  })
})

describe('a section or test that is ended', () => {
  test('ends now: the browser hears it with its heartbeat, and what it hands in counts', async () => {
    const { id, journal, section } = await seated()
    const [key] = await keysOf(server, 'listening')
    await journal.write(key?.questionId ?? '', key?.right ?? '')
    const at = server.clock.now
    expect(await ended(ask({ kind: 'endSection' }, { sittings: [id] }))).toEqual(['done'])
    expect(await section()).toMatchObject({ deadlineAt: new Date(at) })
    server.clock.now += 1000
    await journal.beat()
    expect((await journal.send()).status).toBe(200)
    expect(await section()).toMatchObject({ submittedBy: 'server', rawScore: 1, held: 0 })
    expect(await ended(ask({ kind: 'endSection' }, { sittings: [id] }))).toEqual(['section.finished'])
  })

  test('ends with sections that were never begun, once, and cannot be given time afterwards', async () => {
    const { id } = await seated()
    expect(await ended(ask({ kind: 'endTest' }, { sittings: [id] }))).toEqual(['done'])
    server.clock.now += 1000
    const detail = await server.send(orderDetailFull, { params: { id }, token: server.people.member.token })
    expect(dataOf(detail)).toMatchObject({ state: 'finished' })
    expect(await ended(ask({ kind: 'endTest' }, { sittings: [id] }))).toEqual(['already'])
    expect(await ended(ask({ kind: 'extend', minutes: 5 }, { sittings: [id] }))).toEqual(['sitting.finished'])
    expect((await actsOf(id)).map(({ kind }) => kind)).toEqual(['testEnded'])
  })

  test('ends between two sections as well, with those that were never begun', async () => {
    const { id, journal } = await seated()
    expect((await journal.handIn()).status).toBe(200)
    expect(await ended(ask({ kind: 'endTest' }, { sittings: [id] }))).toEqual(['done'])
    const detail = await server.send(orderDetailFull, { params: { id }, token: server.people.member.token })
    expect(dataOf(detail)).toMatchObject({ state: 'finished' })
  })

  test('ends in the second section with the last one, which was never begun', async () => {
    const { id, window, journal } = await seated()
    await journal.handIn()
    await begin(server, window, 'structure')
    expect(await ended(ask({ kind: 'endTest' }, { sittings: [id] }))).toEqual(['done'])
    const { section } = await storedSitting(server, { id })
    expect(section('reading')).toMatchObject({ submittedBy: 'server', rawScore: 0 })
  })

  test('of two who end a test between its sections at once, one ends it and the other hears that it is over', async () => {
    const { id, journal } = await seated()
    expect((await journal.handIn()).status).toBe(200)
    const other = await openStaff(server, 'proctor', here)
    const lock = sql`select 1 from ${orders} where ${eq(orders.id, id)} for update`
    const { result } = await whileHeld(server.db, { lock, count: 2 }, () =>
      Promise.all([
        ended(ask({ kind: 'endTest' }, { sittings: [id] })),
        ended(ask({ kind: 'endTest' }, { sittings: [id], by: other })),
      ]),
    )
    expect(result.flat().toSorted()).toEqual(['already', 'done'])
    expect((await actsOf(id)).map(({ kind }) => kind)).toEqual(['testEnded'])
  })
})

test('no takeover is allowed of a test that has not begun', async () => {
  const { id } = await seat(server, server.people.member, false)
  expect(await ended(ask({ kind: 'allowTakeover' }, { sittings: [id] }))).toEqual(['sitting.notStarted'])
  expect(await actsOf(id)).toEqual([])
})

test('a takeover that was allowed opens once, for five minutes, without the PIN, and names the person', async () => {
  await pinSet(server, pin)
  const { id } = await seated()
  const other = () => openWindow(server, server.people.member, id).takeOver()
  expect((await other()).body.code).toBe('pin.required')
  await ask({ kind: 'allowTakeover' }, { sittings: [id] })
  server.clock.now += 5 * minute + 1
  expect((await other()).body.code, 'too late').toBe('pin.required')
  await ask({ kind: 'allowTakeover' }, { sittings: [id] })
  // What else is done meanwhile takes nothing of it back.
  await ask({ kind: 'note' }, { sittings: [id] })
  expect((await other()).status).toBe(200)
  expect((await other()).body.code, 'a second time').toBe('pin.required')
  expect((await actsOf(id)).at(-1)).toMatchObject({ kind: 'takenOver', by: 'staff', personId: proctor.id })
  await pinSet(server, null)
})

test('warnings are struck out, a stopped test goes on, and late answers are accepted, each once', async () => {
  const candidate = await seat(server)
  await violateThrice(server, candidate)
  const sittings = [candidate.id]
  expect(await ended(ask({ kind: 'reinstate' }, { sittings }))).toEqual(['done'])
  expect(await ended(ask({ kind: 'reinstate' }, { sittings }))).toEqual(['already'])
  await violate(server, candidate, 'speech')
  const [warned] = await server.db
    .select()
    .from(violations)
    .where(and(eq(violations.orderId, candidate.id), eq(violations.violationKind, 'speech')))
  const id = randomUUID()
  const strike = (violationId = warned?.id ?? '') =>
    ended(ask({ kind: 'strike', violationId }, { sittings, id }))
  expect([await strike(), await strike(), await strike('x')]).toEqual([['done'], ['done'], ['write.reused']])
  expect(await ended(ask({ kind: 'strike', violationId: warned?.id ?? '' }, { sittings }))).toEqual([
    'already',
  ])
  expect(await ended(ask({ kind: 'strike', violationId: 'x' }, { sittings }))).toEqual(['violation.notFound'])

  const { window } = await cutOff(server, server.people.member)
  const accept = () => ended(ask({ kind: 'acceptLate' }, { sittings: [window.id] }))
  expect([await accept(), await accept()]).toEqual([['done'], ['already']])
  expect((await storedSitting(server, window)).section('listening')).toMatchObject({ held: 0, rawScore: 2 })
})
