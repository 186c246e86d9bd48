import { eq, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { attempts as counted } from '#server/tables/index.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { runJson } from '#test/server/operator.ts'
import { accessKey, openTestServer, type TestServer } from '#test/server/test-server.ts'
import { type Attempts, attempts } from './attempts.ts'

let room: TestServer
beforeAll(async () => {
  room = await openTestServer()
})
afterAll(() => room.close())

const seconds = 60
/** A server of its own each time: the same limit over the same database. */
const server = (name = 'test') =>
  attempts({ db: room.db, now: () => new Date(room.clock.now) }, { name, max: 3, seconds })
const passes = (count: Attempts, key: string) =>
  count(key).then(
    () => true,
    (error: { code: string }) => error.code,
  )

test('allows the maximum of attempts across all servers, and again after the period', async () => {
  const passed = []
  for (let time = 0; time < 5; time += 1) passed.push(await passes(server(), 'somebody'))
  expect(passed).toEqual([true, true, true, 'request.tooMany', 'request.tooMany'])
  expect(await passes(server(), 'somebody else')).toBe(true)
  expect(await passes(server('another limit'), 'somebody')).toBe(true)
  room.clock.now += seconds * 1000 - 1
  expect(await passes(server(), 'somebody')).toBe('request.tooMany')
  room.clock.now += 1
  expect(await passes(server(), 'somebody')).toBe(true)
})

test('counts concurrent attempts separately', async () => {
  const passed = await Promise.all(Array.from({ length: 20 }, () => passes(server(), 'all at once')))
  expect(passed.filter((one) => one === true)).toHaveLength(3)
})

test('answers the first refusal only when it is in the security log', async () => {
  for (let time = 0; time < 3; time += 1) await server()('recorded')
  const lock = sql`lock table security_events in exclusive mode`
  const refused = await whileHeld(room.db, { lock }, () => passes(server(), 'recorded'))
  expect(refused).toEqual({ result: 'request.tooMany', cameBefore: false })
})

test('does not count an attempt that was taken back', async () => {
  for (let time = 0; time < 10; time += 1) {
    const forgive = await server()('forgiven')
    await forgive()
  }
  expect(await passes(server(), 'forgiven')).toBe(true)
})

test('removes expired counts when new ones begin and in the purge', async () => {
  const over = () => room.db.$count(counted, lte(counted.expiresAt, new Date(room.clock.now)))
  for (let key = 0; key < 15; key += 1) await server()(`over ${key}`)
  room.clock.now += seconds * 1000
  expect(await over()).toBeGreaterThanOrEqual(15)
  await server()('the next')
  await server()('and the one after it')
  expect(await over()).toBeLessThanOrEqual(5)
  await room.db.update(counted).set({ expiresAt: new Date(Date.now() - 1000) })
  await runJson(room, 'retention', 'purge')
  expect(await room.db.$count(counted)).toBe(0)
})

test('stores no address in the table', async () => {
  const email = 'somebody@kampus.example'
  await room.send(login, { body: { accessKey, provider: 'email', email, password: 'not this one' } })
  const rows = await room.db.select().from(counted)
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.every(({ keyHash }) => /^[0-9a-f]{64}$/.test(keyHash))).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/kampus|127\.0\.0\.1/)
  expect(await room.db.$count(counted, eq(counted.count, 0))).toBe(0)
})
