import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { acts, licences, notices, orders } from '#server/tables/index.ts'
import { dataOf, seat, storedSitting } from '#test/server/candidate.ts'
import { institutionSets, violateThrice } from '#test/server/judge.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { begin, minute } from './late-answers.fixture.ts'

let server: TestServer
let here: string
let proctor: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  await institutionSets(server, {})
  here = server.people.member.institutionId ?? ''
  proctor = await openStaff(server, 'proctor', here)
})
beforeEach(async () => {
  // What an earlier test left under way would be among 'all'.
  await server.db.update(orders).set({ finishedAt: new Date(server.clock.now), pausedAt: null })
})
afterAll(() => server.close())

interface Outcome {
  id: string
  outcome: string
  code: string | null
}
async function act(
  action: StaffAction,
  sittings: readonly string[] | 'all',
  { id = randomUUID(), by = proctor }: { id?: string; by?: StaffPersonOfTest } = {},
) {
  const answer = await server.send(staffAct, {
    token: by.token,
    body: {
      ...{ institutionId: here, reason: 'Alarm kebakaran', id, action },
      sittings: sittings === 'all' ? sittings : [...sittings],
    },
  })
  return dataOf<{ sittings: Outcome[] }>(answer).sittings.map(({ outcome, code }) => code ?? outcome)
}

/** Members who sit Listening, each since a minute more than the next. */
async function seated(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { id, window } = await signedSitting(server, server.people.member)
    await begin(server, window, 'listening')
    server.clock.now += minute
    ids.push(id)
  }
  return ids
}

const listeningOf = async (id: string) => (await storedSitting(server, { id })).section('listening')
const deadlineOf = async (id: string) => (await listeningOf(id))?.deadlineAt
const kindsOf = async (ids: readonly string[]) => {
  const rows = await server.db
    .select()
    .from(acts)
    .where(inArray(acts.orderId, [...ids]))
    .orderBy(acts.createdAt)
  return ids.map((id) => rows.filter(({ orderId }) => orderId === id).map(({ kind }) => kind))
}

test('what is done at many together says of each what became of it, in the order in which they were named', async () => {
  const [running = '', paused = ''] = await seated(2)
  await act({ kind: 'pause' }, [paused])
  const stopped = await seat(server)
  await violateThrice(server, stopped)
  const foreign = await seat(server, server.people.stranger)
  const named = [stopped.id, paused, foreign.id, running]
  expect(await act({ kind: 'pause' }, named)).toEqual(['sitting.disqualified', 'already', 'notFound', 'done'])
  expect(await act({ kind: 'message', text: 'Tetap di tempat' }, named)).toEqual([
    ...['done', 'done', 'notFound', 'done'],
  ])
  expect(await act({ kind: 'resume' }, named)).toEqual(['already', 'done', 'notFound', 'done'])
  expect(await kindsOf([foreign.id])).toEqual([[]])
})

test("under the id of one person's act another person does nothing", async () => {
  const [sitting = ''] = await seated(1)
  const id = randomUUID()
  expect(await act({ kind: 'pause' }, [sitting], { id })).toEqual(['done'])
  const by = await openStaff(server, 'proctor', here)
  expect(await act({ kind: 'pause' }, [sitting], { id, by })).toEqual(['write.reused'])
  expect(await act({ kind: 'pause' }, [sitting], { id })).toEqual(['done'])
  expect(await kindsOf([sitting])).toEqual([['paused']])
})

test('under the id of a message another message is not sent', async () => {
  const [sitting = ''] = await seated(1)
  const id = randomUUID()
  const say = (text: string) => act({ kind: 'message', text }, [sitting], { id })
  expect([await say('Tetap di tempat'), await say('Boleh pulang')]).toEqual([['done'], ['write.reused']])
  expect(await say('Tetap di tempat')).toEqual(['done'])
  expect(await kindsOf([sitting])).toEqual([['messaged']])
})

test('each goes on later by its own pause, and keeps each pause', async () => {
  const [first = '', second = ''] = await seated(2)
  const [before, beforeSecond] = [await deadlineOf(first), await deadlineOf(second)]
  await act({ kind: 'pause' }, [first])
  server.clock.now += 5 * minute
  await act({ kind: 'pause' }, 'all')
  server.clock.now += 2 * minute
  expect(await act({ kind: 'resume' }, 'all')).toEqual(['done', 'done'])
  expect(await deadlineOf(first)).toEqual(new Date((before?.getTime() ?? 0) + 7 * minute))
  expect(await deadlineOf(second)).toEqual(new Date((beforeSecond?.getTime() ?? 0) + 2 * minute))
  await act({ kind: 'pause' }, [first])
  server.clock.now += minute
  await act({ kind: 'resume' }, [first])
  const [order] = await server.db.select().from(orders).where(eq(orders.id, first))
  expect(order?.pauses.map(({ from, to }) => to - from)).toEqual([7 * minute, minute])
  expect(order).toMatchObject({ pausedAt: null, pausedFor: null, resumedAt: new Date(server.clock.now) })
})

test('minutes for all are given to each at its own end; one that its deadline has closed opens again', async () => {
  const [closed = '', first = '', second = ''] = await seated(3)
  const before = await deadlineOf(first)
  // The first section runs out; the others have been given time enough.
  await act({ kind: 'extend', minutes: 60 }, [first, second])
  server.clock.now = (await deadlineOf(closed))?.getTime() ?? 0
  server.clock.now += minute
  const stopped = await seat(server)
  await violateThrice(server, stopped)
  const unbegun = await seat(server)
  const named = [stopped.id, closed, unbegun.id, first, second]
  expect(await act({ kind: 'extend', minutes: 5 }, named)).toEqual([
    ...['sitting.disqualified', 'done', 'section.locked', 'done', 'done'],
  ])
  expect(await deadlineOf(closed)).toEqual(new Date(server.clock.now + 5 * minute))
  expect((await storedSitting(server, { id: closed })).section('listening')).toMatchObject({
    ...{ submittedAt: null, submittedBy: null, rawScore: null, extendedSeconds: 300, givenBackSeconds: 0 },
  })
  expect(await deadlineOf(first)).toEqual(new Date((before?.getTime() ?? 0) + 65 * minute))
  expect(await kindsOf([closed, first, second])).toEqual([
    ['extended'],
    ['extended', 'extended'],
    ['extended', 'extended'],
  ])
  const [last] = await server.db.select().from(acts).where(eq(acts.orderId, closed))
  expect(last).toMatchObject({ personId: proctor.id, before: { section: 'listening', seconds: 300 } })
})

test('a section or test that is ended for all ends now for each, in a pause when that began', async () => {
  const [running = '', paused = '', between = ''] = await seated(3)
  await act({ kind: 'pause' }, [paused])
  const pausedAt = server.clock.now
  server.clock.now += minute
  await act({ kind: 'endSection' }, [between])
  server.clock.now += 1000
  const at = new Date(server.clock.now)
  const before = await listeningOf(running)
  expect(await act({ kind: 'endSection' }, [running, paused, between])).toEqual([
    ...['done', 'done', 'section.finished'],
  ])
  expect([await deadlineOf(running), await deadlineOf(paused)]).toEqual([at, new Date(pausedAt)])
  // What was left counts as seconds taken away.
  const left = Math.round(((before?.deadlineAt?.getTime() ?? 0) - at.getTime()) / 1000)
  expect(left).toBeGreaterThan(0)
  expect((await listeningOf(running))?.extendedSeconds).toBe((before?.extendedSeconds ?? 0) - left)

  const [sitting = ''] = await seated(1)
  const ended = new Date(server.clock.now)
  const id = randomUUID()
  for (const _ of ['once', 'again'])
    expect(await act({ kind: 'endTest' }, [sitting, between], { id })).toEqual(['done', 'done'])
  server.clock.now += 1000
  expect(await act({ kind: 'endTest' }, [sitting, between])).toEqual(['already', 'already'])
  for (const one of [sitting, between]) {
    const { order, section } = await storedSitting(server, { id: one })
    expect(order?.finishedAt).toEqual(ended)
    for (const name of ['structure', 'reading'] as const)
      expect(section(name)).toMatchObject({ submittedAt: ended, submittedBy: 'server', rawScore: 0 })
    expect(section('structure')?.scaledScore).toEqual(expect.any(Number))
  }
  expect(await kindsOf([sitting, between])).toEqual([['testEnded'], ['sectionEnded', 'testEnded']])
})

test('one at which the database fails is told so, and the others are done all the same, each once', async () => {
  const logged = vi.spyOn(server.app.log, 'error')
  onTestFinished(() => logged.mockRestore())
  const ids = await seated(3)
  const [, broken = ''] = ids
  await server.db.execute(sql`
    create function refuse_act() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await server.db.execute(
    sql.raw(`create trigger refuse before insert on acts for each row when (new.order_id = '${broken}')
      execute function refuse_act()`),
  )
  const id = randomUUID()
  expect(await act({ kind: 'pause' }, ids, { id })).toEqual(['done', 'server.failed', 'done'])
  const [order] = await server.db.select().from(orders).where(eq(orders.id, broken))
  expect(logged).toHaveBeenLastCalledWith(
    { err: expect.any(Error), sittings: [order?.orderNo] },
    'pause failed',
  )
  expect(await kindsOf(ids)).toEqual([['paused'], [], ['paused']])
  await server.db.execute(sql`drop trigger refuse on acts`)
  expect(await act({ kind: 'pause' }, ids, { id })).toEqual(['done', 'done', 'done'])
  expect(await kindsOf(ids)).toEqual([['paused'], ['paused'], ['paused']])
})

test('more than are held at a time, and told of in one notice of PostgreSQL, are all reached, each once', async () => {
  const [one = ''] = await seated(1)
  const [row] = await server.db
    .select()
    .from(orders)
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .where(eq(orders.id, one))
  if (row === undefined) throw new Error('There is no sitting')
  const numbers = Array.from({ length: 520 }, (_, index) => `${index}`.padStart(32, '0'))
  await server.db.insert(licences).values(numbers.map((id) => ({ ...row.licences, id, code: id })))
  await server.db
    .insert(orders)
    .values(numbers.map((id) => ({ ...row.orders, id, licenceId: id, orderNo: `KOPI-${id}` })))
  const outcomes = await act({ kind: 'message', text: 'Sisa waktu lima menit' }, 'all')
  expect(outcomes).toEqual(Array.from({ length: 521 }, () => 'done'))
  const told = await server.db
    .select({ orderId: notices.orderId })
    .from(notices)
    .where(inArray(notices.orderId, [one, ...numbers]))
  expect(new Set(told.map(({ orderId }) => orderId)).size).toBe(521)
  expect(told).toHaveLength(521)
})
