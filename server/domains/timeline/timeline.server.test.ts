import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import type { DetectorState } from '#contract/calls/supervision-report.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { purge } from '#server/domains/privacy/retention.ts'
import {
  journalEntries,
  orders,
  photoRequests,
  sectionSittings,
  silences,
  supervisionRuns,
} from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { silencesOf } from './silences.ts'
import { supervisionOf } from './supervision-of.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** As the specification states (spec: constants); a changed limit must be noticed here. */
const everyMs = 3000
const mostRuns = 400

/** What a browser says that watches with everything that the institution of the tests plans. */
const watching = (more: Record<string, [DetectorState, number]> = {}) => {
  const all: Record<string, [DetectorState, number]> = {
    ...{ face: ['watching', 15], speech: ['watching', 3], presence: ['watching', 1] },
    ...more,
  }
  return {
    detectors: Object.entries(all).map(([id, [state, looks]]) => ({ id, state, looks })),
    ...{ isVisible: true, isFullscreen: true, screens: 1, listened: null as number | null, shown: null },
    ...{ camera: 'Integrated Camera', microphone: 'Headset' },
  }
}
type Said = ReturnType<typeof watching>

async function begun(section: SectionName = 'listening') {
  const { id, window } = await signedSitting(server, server.people.member)
  await window.send(calls.startSection, { params: { id, section }, body: {} })
  // The tiny test's own sections are over in minutes.
  const deadlineAt = new Date(server.clock.now + 6_900_000)
  await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, id))
  let number = 0
  const beat = (supervision?: Said, more: object = {}, by: Window = window) => {
    number += 1
    const body = { writer: by.writer, number, heads: [], ...(supervision && { supervision }), ...more }
    return by.send(calls.heartbeat, { params: { id }, body })
  }
  /** As long as `seconds`, a heartbeat every three. */
  const pass = async (seconds: number, supervision?: Said) => {
    for (let ms = 0; ms < seconds * 1000; ms += everyMs) {
      server.clock.now += everyMs
      expect((await beat(supervision)).status).toBe(200)
    }
  }
  const seen = () => supervisionOf(server.db, id, new Date(server.clock.now))
  return { id, window, beat, pass, seen }
}

test('what is watched without a break is one run, and the whole section is supervised', async () => {
  const { id, pass, seen } = await begun()
  await pass(60, watching())
  const { planned, share, sections, runs } = await seen()
  expect(planned).toEqual(['face', 'speech', 'presence'])
  expect([share, sections[0]?.share, sections[0]?.gaps]).toEqual([1, 1, []])
  expect(runs).toMatchObject([
    { section: 'listening', watchedMs: 60_000, looks: { face: 300, speech: 60, presence: 20 } },
  ])
  expect(await server.db.$count(supervisionRuns, eq(supervisionRuns.orderId, id))).toBe(0)
})

test('a detector that fails, looks too seldom or not at all, and a covered camera, are gaps, and so is silence', async () => {
  const { pass, seen } = await begun()
  await pass(60, watching())
  await pass(30, watching({ speech: ['failed', 0] }))
  await pass(30, watching({ face: ['watching', 0] }))
  await pass(30, watching({ 'camera-health': ['troubled', 0] }))
  await pass(30, watching({ face: ['slow', 5] }))
  server.clock.now += 60_000
  await pass(30, watching())
  const { sections, share } = await seen()
  const at = (ms: number) => new Date((sections[0]?.from.getTime() ?? 0) + ms)
  expect(sections[0]?.gaps).toEqual([
    { from: at(60_000), until: at(90_000), missing: ['speech'] },
    { from: at(90_000), until: at(120_000), missing: ['face'] },
    { from: at(120_000), until: at(150_000), missing: ['camera-health'] },
    { from: at(150_000), until: at(180_000), missing: ['face-pace'] },
    { from: at(180_000), until: at(240_000), missing: [] },
  ])
  expect(share).toBeCloseTo(90 / 270, 5)
})

test('a detector that goes on failing while something else changes makes one gap, and another when it fails again', async () => {
  const { pass, seen } = await begun()
  await pass(60, watching())
  const failing = watching({ speech: ['failed', 0] })
  await pass(12, failing)
  await pass(12, { ...failing, isFullscreen: false })
  await pass(60, watching())
  await pass(30, failing)
  const { sections, runs } = await seen()
  const at = (ms: number) => new Date((sections[0]?.from.getTime() ?? 0) + ms)
  expect(runs).toHaveLength(5)
  expect(sections[0]?.gaps).toEqual([
    { from: at(60_000), until: at(84_000), missing: ['speech'] },
    { from: at(144_000), until: at(174_000), missing: ['speech'] },
  ])
})

test('a client that says nothing of supervision is not supervised', async () => {
  const { pass, seen } = await begun()
  await pass(60)
  expect(await seen()).toMatchObject({ share: 0, runs: [], photos: [] })
})

test('a client that claims looks of hours, or many heartbeats at once, is watched no longer than time has passed', async () => {
  const { beat, seen } = await begun()
  server.clock.now += everyMs
  const boast = watching({ face: ['watching', 10_000] })
  await Promise.all(Array.from({ length: 40 }, () => beat(boast)))
  server.clock.now += 57_000
  const { share, sections } = await seen()
  expect(sections[0]?.ms).toBe(60_000)
  expect(share).toBeLessThanOrEqual(2 * (everyMs / 60_000))
})

test('Listening has used at least what its heartbeats have said, and impossible times are odd and ignored', async () => {
  const { window, id, pass, beat, seen } = await begun()
  const position = async () => {
    const record = await window.send(calls.sittingRecord, { params: { id } })
    return dataOf<{ position: unknown }>(record).position
  }
  await pass(30, watching())
  await beat({ ...watching(), listened: 28.5 })
  expect(await position()).toEqual({ step: 0, at: 0, elapsed: 28.5 })
  await beat({ ...watching(), listened: 2 })
  await beat({ ...watching(), listened: 9999 })
  expect(await position()).toEqual({ step: 0, at: 0, elapsed: 28.5 })
  const { runs } = await seen()
  expect(runs.map(({ state }) => state.isListeningOdd)).toEqual([false, true])
})

test('another window that is not the active one adds nothing', async () => {
  const { id, window, pass, seen } = await begun()
  await pass(9, watching())
  const before = await seen()
  await server.db.update(orders).set({ writer: 'another' }).where(eq(orders.id, id))
  server.clock.now += everyMs
  const body = { writer: window.writer, number: 99, heads: [], supervision: watching() }
  const heard = await window.send(calls.heartbeat, { params: { id }, body })
  expect(dataOf<{ active: boolean }>(heard)).toMatchObject({ active: false })
  expect((await seen()).runs).toEqual(before.runs)
})

const kept = async (id: string) => {
  const [row] = await server.db
    .select({
      rows: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(pg_column_size(${supervisionRuns}.*)), 0)::int`,
    })
    .from(supervisionRuns)
    .where(eq(supervisionRuns.orderId, id))
  return row ?? { rows: 0, bytes: 0 }
}

test('a client that says something else each time fills four hundred runs and no more, and keeps its share', async () => {
  const { id, pass, seen } = await begun()
  for (let times = 0; times < mostRuns / 2 + 20; times += 1) {
    await pass(3, { ...watching(), camera: 'x'.repeat(200), screens: 1 })
    await pass(3, { ...watching(), camera: 'y'.repeat(200), screens: 2 })
  }
  const { rows, bytes } = await kept(id)
  expect(rows).toBe(mostRuns - 1)
  expect(bytes).toBeLessThan(400_000)
  expect((await seen()).runs).toHaveLength(mostRuns)
  expect((await seen()).share).toBe(1)
})

test('its candidate gets a copy of it, without the moment of the next photo, and retention removes it', async () => {
  const { id, window, pass, seen } = await begun()
  await pass(6, watching())
  await pass(6, watching({ speech: ['failed', 0] }))
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  const nextAt = order?.watched?.photos?.at ?? 0
  expect(nextAt).toBeGreaterThan(server.clock.now)
  const { body } = await server.send(calls.memberData, { token: window.token })
  const copy = JSON.stringify(body)
  expect(copy).toContain('"camera":"Integrated Camera"')
  for (const told of [String(nextAt), new Date(nextAt).toISOString()]) expect(copy).not.toContain(told)

  const heard = { orderId: id, section: 'listening' as const }
  const from = new Date(server.clock.now)
  await server.db.insert(silences).values({ ...heard, from, to: from })
  await server.db
    .insert(photoRequests)
    .values({ ...heard, told: 1, askedAt: from, shownAt: from, photoAt: from })
  // A Monday, noon in Jakarta: 14 working days later is the Friday of the third week.
  const finishedAt = new Date('2026-11-02T05:00:00Z')
  await server.db.update(orders).set({ finishedAt }).where(eq(orders.id, id))
  const purgedAt = (now: string) => purge(server.db, { ...server, now: new Date(now), dryRun: false })
  expect((await purgedAt('2026-11-19T05:00:00Z')).filter(({ orderId }) => orderId === id)).toEqual([])
  expect((await seen()).runs).toHaveLength(2)
  const purged = await purgedAt('2026-11-20T05:00:00Z')
  expect(purged).toContainEqual(expect.objectContaining({ what: 'timelines', orderId: id, count: 4 }))
  expect(await seen()).toMatchObject({ runs: [], photos: [] })
})

test('silences are copied in the order of time, each with the last choice of its own sitting in it', async () => {
  const [one, other] = [await begun('structure'), await begun('structure')]
  const at = (seconds: number) => new Date(server.clock.now + seconds * 1000)
  const silence = { orderId: one.id, from: at(10), to: at(40) }
  await server.db.insert(silences).values([
    { ...silence, section: 'reading', from: at(50), to: at(70) },
    { ...silence, section: 'structure' },
  ])
  const copy = await server.send(calls.memberData, { token: one.window.token })
  const { orders: copied } = dataOf<{ orders: { id: string; supervision: { silences: object[] } }[] }>(copy)
  expect(copied.find(({ id }) => id === one.id)?.supervision.silences).toMatchObject([
    ...[{ section: 'structure' }, { section: 'reading' }],
  ])
  const chosen = (orderId: string, seconds: number) => ({
    ...{ orderId, section: 'structure' as const, writer: 'w', seq: seconds, marked: false },
    ...{
      chosenAt: at(seconds),
      claimedAt: at(seconds),
      receivedAt: at(seconds),
      verdict: 'counted' as const,
    },
  })
  const lastIn = async () =>
    (await silencesOf(server.db, [one.id])).find(({ section }) => section === 'structure')?.chosenAt
  await server.db.insert(journalEntries).values(chosen(other.id, 30))
  expect(await lastIn()).toBeNull()
  await server.db.insert(journalEntries).values([10, 20, 41].map((seconds) => chosen(one.id, seconds)))
  expect(await lastIn()).toBe(at(20).getTime())
})

test('a heartbeat that says the same writes no row, and each change writes one of half a kilobyte', async () => {
  const { id, pass, seen } = await begun()
  const changes = 12
  for (let change = 0; change < changes; change += 1) {
    const speech: [DetectorState, number] = change % 2 === 0 ? ['watching', 3] : ['failed', 0]
    await pass(15, watching({ speech }))
  }
  const { rows, bytes } = await kept(id)
  expect(rows).toBe(changes - 1)
  expect(bytes / rows).toBeLessThan(500)
  const [order] = await server.db
    .select({ bytes: sql<number>`pg_column_size(${orders.watched})` })
    .from(orders)
    .where(eq(orders.id, id))
  expect(order?.bytes).toBeLessThan(900)
  expect((await seen()).runs).toHaveLength(changes)
})

test('a report out of its bounds is refused', async () => {
  const { beat } = await begun()
  const many = Array.from({ length: 9 }, (_, index) => ({ id: `d${index}`, state: 'watching', looks: 1 }))
  for (const wrong of [
    { detectors: many },
    { camera: 'x'.repeat(201) },
    { listened: -1 },
    { detectors: [{ id: 'face', state: 'asleep', looks: 1 }] },
  ]) {
    const supervision = { ...watching(), ...wrong } as Said
    expect(await beat(supervision)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  }
})
