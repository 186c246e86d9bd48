import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { openDatabaseClock } from './clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.drop())

/** A server whose own clock is this much off, ms. */
async function serverOff(ms: number) {
  const own = { off: ms }
  const clock = await openDatabaseClock(database.db, () => performance.now() + own.off)
  onTestFinished(clock.stop)
  return { own, clock }
}

/** How far a clock is from PostgreSQL's, ms, beyond the time of the round trip. */
async function distance(now: () => Date): Promise<number> {
  const before = now().getTime()
  const { rows } = await database.db.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  const told = Number(rows[0]?.ms)
  return Math.max(0, before - told, told - now().getTime())
}

test("servers whose own clocks are hours apart tell PostgreSQL's time", async () => {
  const slow = await serverOff(-7_200_000)
  const fast = await serverOff(7_200_000)
  for (const { clock } of [slow, fast]) expect(await distance(clock.now)).toBeLessThan(100)
  expect(Math.abs(slow.clock.now().getTime() - fast.clock.now().getTime())).toBeLessThan(200)
})

test('a server that was suspended tells it again with the next reading', async () => {
  const { own, clock } = await serverOff(0)
  own.off -= 60_000
  expect(await distance(clock.now)).toBeGreaterThan(59_000)
  await clock.read()
  expect(await distance(clock.now)).toBeLessThan(100)
})
