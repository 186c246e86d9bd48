import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { openScoreErrors } from './score-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.drop())

const began = Date.UTC(2026, 5, 1)
const hour = 3_600_000

/** Error of a version, on a clock that the test sets, with the number of times at which results were read. */
function asked() {
  const state = { now: began, reads: 0, isAway: false }
  const db = new Proxy(database.db, {
    get(real, name) {
      if (name === 'select' && state.isAway) throw new Error('the database is away')
      if (name === 'select') state.reads += 1
      return Reflect.get(real, name)
    },
  })
  return { state, errorOf: openScoreErrors(db, () => new Date(state.now)) }
}

test('the results of a version are read once an hour, and each version has its own', async () => {
  const { state, errorOf } = asked()
  const [one, other] = [randomUUID(), randomUUID()]
  expect(await errorOf(one), 'without results').toBeNull()
  const once = state.reads
  expect(once).toBeGreaterThan(0)
  state.now = began + hour - 1
  await errorOf(one)
  expect(state.reads).toBe(once)
  state.now = began + hour
  await errorOf(one)
  expect(state.reads).toBe(2 * once)
  await errorOf(other)
  expect(state.reads).toBe(3 * once)
})

test('what could not be read is read by the next who asks', async () => {
  const { state, errorOf } = asked()
  state.isAway = true
  await expect(errorOf('a')).rejects.toThrow('away')
  state.isAway = false
  expect(await errorOf('a')).toBeNull()
})
