import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { callTimeouts, openDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.drop())

test('PostgreSQL ends what takes too long in a call, and nothing of a command', async () => {
  const limitsOf = async (timeouts?: typeof callTimeouts) => {
    const { pool, close } = openDatabase(database.url, { connections: 1, ...(timeouts && { timeouts }) })
    const names = `('statement_timeout', 'idle_in_transaction_session_timeout')`
    const { rows } = await pool.query(`select setting from pg_settings where name in ${names} order by name`)
    await close()
    return rows.map(({ setting }) => Number(setting))
  }
  expect(await limitsOf(callTimeouts)).toEqual([5500, 4000])
  expect(await limitsOf()).toEqual([0, 0])
})
