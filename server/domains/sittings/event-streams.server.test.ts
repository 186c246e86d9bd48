import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPath, type ScreenNews, screenNews } from '#contract/calls/events.ts'
import { type StaffAction, staffAct } from '#contract/calls/staff-acts.ts'
import { limits } from '#contract/rules/limits.ts'
import { fromWire } from '#contract/wire.ts'
import { buildApp } from '#server/app/app.ts'
import { tellScreens } from '#server/domains/changes/index.ts'
import { begin } from '#server/domains/supervision/late-answers.fixture.ts'
import { pauseOrResume } from '#server/domains/supervision/pause-acts.ts'
import { orders } from '#server/tables/index.ts'
import { institutionSets } from '#test/server/judge.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
/** A second server on the same database. */
let second: Awaited<ReturnType<typeof buildApp>>
let secondOrigin: string
beforeAll(async () => {
  server = await openTestServer()
  second = await another()
  secondOrigin = await second.listen({ port: 0, host: '127.0.0.1' })
})
const another = (db = server.db) => {
  const { dataDir, files, clock } = server
  return buildApp({ db, dataDir, files, now: () => new Date(clock.now) })
}
afterAll(async () => {
  await second?.close()
  await server?.close()
})

/** Reads a stream of events over a socket of its own: what has come so far, and whether it has ended. */
function listener(origin: string, id: string, { token }: Pick<Person, 'token'>) {
  const url = `${origin}${eventsPath.replace(':id', id)}`
  const headers = { authorization: `Bearer ${token}` }
  return new Promise<{
    seen: { status: number | undefined; type: string | undefined; news: ScreenNews[]; ended: boolean }
    stop: () => void
  }>((resolve, reject) => {
    const asked = get(url, { agent: false, headers }, (response) => {
      const type = response.headers['content-type']
      const seen = { status: response.statusCode, type, news: [] as ScreenNews[], ended: false }
      response.on('data', (bytes: Buffer) => {
        for (const line of bytes.toString().split('\n'))
          if (line.startsWith('data: ')) seen.news.push(screenNews.parse(fromWire(JSON.parse(line.slice(6)))))
      })
      response.on('error', () => undefined)
      response.on('close', () => {
        seen.ended = true
      })
      resolve({ seen, stop: () => asked.destroy() })
    })
    asked.on('error', reject)
  })
}

/** Until it holds; fails after five seconds. */
const until = (holds: () => boolean) => expect.poll(holds, { timeout: 5000, interval: 10 }).toBe(true)

const pausing = (act: 'pause' | 'resume', { id }: { id: string }) =>
  pauseOrResume(server.db, { id, orderNo: '' }, act, {
    ...{ by: 'operator', reason: 'Latihan kebakaran' },
    now: () => new Date(server.clock.now),
  })

test('every server tells each screen of a sitting of a change, whichever server made it, and no other sitting', async () => {
  const { member, individual } = server.people
  const [sitting, other] = [await signedSitting(server, member), await signedSitting(server, individual)]
  const here = await listener(server.origin, sitting.id, member)
  const there = await listener(secondOrigin, sitting.id, member)
  expect(here.seen).toMatchObject({ status: 200, type: 'text/event-stream' })
  // Servers listen to the database from their first stream on, and tell it so.
  await until(() => here.seen.news.length > 0 && there.seen.news.length > 0)
  const elsewhere = await listener(secondOrigin, other.id, individual)
  await pausing('pause', sitting)
  const isPaused = ({ seen }: typeof here) => seen.news.at(-1)?.pause?.reason === 'Latihan kebakaran'
  await until(() => isPaused(here) && isPaused(there))
  await pausing('resume', sitting)
  await until(() => here.seen.news.at(-1)?.pause === null && there.seen.news.at(-1)?.pause === null)
  expect(elsewhere.seen.news).toEqual([])
  for (const one of [here, there, elsewhere]) one.stop()
})

test('an event says what a screen shows: the pause, and notices until they were shown; of many screens, that they take their time', async () => {
  const { member } = server.people
  await institutionSets(server, {})
  const institutionId = member.institutionId ?? ''
  const { token } = await openStaff(server, 'proctor', institutionId)
  const sittings = await Promise.all(Array.from({ length: 4 }, () => signedSitting(server, member)))
  const screens = await Promise.all(sittings.map(({ id }) => listener(server.origin, id, member)))
  const act = (action: StaffAction) =>
    server.send(staffAct, {
      token,
      body: {
        ...{ institutionId, id: randomUUID(), action, reason: 'Alarm kebakaran' },
        sittings: sittings.map(({ id }) => id),
      },
    })
  const last = () => screens.map(({ seen }) => seen.news.at(-1))
  await act({ kind: 'message', text: 'Tetap di tempat' })
  await until(() => last().every((news) => news?.notices.length === 1))
  expect(last()[0]).toMatchObject({ pause: null, notices: [{ kind: 'message', text: 'Tetap di tempat' }] })
  // Notices are told in the order of their time.
  server.clock.now += 1000
  await act({ kind: 'pause' })
  await until(() => last().every((news) => news?.notices.length === 2))
  for (const news of last())
    expect(news).toMatchObject({
      at: server.clock.now,
      pause: { at: server.clock.now, reason: 'Alarm kebakaran' },
      notices: [{ kind: 'message' }, { kind: 'pause', text: null }],
      beatWithinMs: 4 * 15,
    })
  for (const one of screens) one.stop()
})

test('what one act changes is told together, in however many notices it comes', async () => {
  const { member } = server.people
  const sittings = await Promise.all(Array.from({ length: 3 }, () => signedSitting(server, member)))
  const screens = await Promise.all(sittings.map(({ id }) => listener(server.origin, id, member)))
  await server.db.transaction(async (tx) => {
    for (const { id } of sittings) await tellScreens(tx, id)
  })
  await until(() => screens.every(({ seen }) => seen.news.at(-1)?.beatWithinMs === 3 * 15))
  for (const one of screens) one.stop()
})

test('once its screens are told, a server asks the database no more until the next change', async () => {
  const { member } = server.people
  let asked = 0
  const counted = new Proxy(server.db, {
    get(db, name) {
      if (name === 'select') asked += 1
      return Reflect.get(db, name)
    },
  })
  const third = await another(counted)
  try {
    const sitting = await signedSitting(server, member)
    const screen = await listener(await third.listen({ port: 0, host: '127.0.0.1' }), sitting.id, member)
    await pausing('pause', sitting)
    await until(() => screen.seen.news.at(-1)?.pause?.reason === 'Latihan kebakaran')
    const before = asked
    await delay(250)
    expect(asked).toBe(before)
    await pausing('resume', sitting)
    await until(() => screen.seen.news.at(-1)?.pause === null)
    screen.stop()
  } finally {
    await third.close()
  }
})

test('an event says until when the section runs, and which one has ended', async () => {
  const { member } = server.people
  const { token } = await openStaff(server, 'proctor', member.institutionId ?? '')
  const { id, window } = await signedSitting(server, member)
  const { end } = await begin(server, window, 'listening')
  const screen = await listener(server.origin, id, member)
  const act = (action: StaffAction) =>
    server.send(staffAct, {
      token,
      body: {
        institutionId: member.institutionId,
        id: randomUUID(),
        action,
        reason: 'Batuk',
        sittings: [id],
      },
    })
  await act({ kind: 'extend', minutes: 5 })
  const extended = { section: 'listening', deadlineAt: end + 300_000, extendedSeconds: 300, ended: null }
  await until(() => screen.seen.news.length > 0)
  await until(() => screen.seen.news.at(-1)?.clock?.extendedSeconds === 300)
  expect(screen.seen.news.at(-1)?.clock).toEqual(extended)
  server.clock.now += 1000
  const at = server.clock.now
  await act({ kind: 'endSection' })
  await until(() => screen.seen.news.at(-1)?.clock?.deadlineAt === at)
  server.clock.now += 1000
  await act({ kind: 'message', text: 'Selesai' })
  await until(() => screen.seen.news.at(-1)?.clock?.section === null)
  expect(screen.seen.news.at(-1)?.clock).toMatchObject({
    deadlineAt: null,
    ended: { section: 'listening', at },
  })
  screen.stop()
})

test('is for the own sitting alone, and a sitting has a few: the oldest makes room', async () => {
  const { member, stranger } = server.people
  const { id } = await signedSitting(server, member)
  expect((await listener(server.origin, id, stranger)).seen.status).toBe(404)
  expect((await listener(server.origin, id, { token: 'x' })).seen.status).toBe(401)
  const first = await listener(server.origin, id, member)
  const more = []
  for (let opened = 0; opened < limits.events.perSitting; opened += 1)
    more.push(await listener(server.origin, id, member))
  await until(() => first.seen.ended)
  expect(more.map(({ seen }) => seen.ended)).not.toContain(true)
  for (const one of more) one.stop()
})

test('after the connection to the database was cut every screen is told, and hears again', async () => {
  const { member } = server.people
  const sitting = await signedSitting(server, member)
  const here = await listener(server.origin, sitting.id, member)
  await server.db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where query = \'listen "ruanguji_sitting"\' and datname = current_database()',
  )
  await until(() => here.seen.news.length > 0)
  const before = here.seen.news.length
  await pausing('pause', sitting)
  await until(() => here.seen.news.length > before)
  const [order] = await server.db.select().from(orders).where(eq(orders.id, sitting.id))
  expect(order?.pausedAt).not.toBeNull()
  here.stop()
})

test('a server that stops ends its streams', async () => {
  const { member } = server.people
  const { id } = await signedSitting(server, member)
  const third = await another()
  const there = await listener(await third.listen({ port: 0, host: '127.0.0.1' }), id, member)
  await third.close()
  await until(() => there.seen.ended)
})
