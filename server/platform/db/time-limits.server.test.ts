import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

test('a connection that nobody has used for a while is given up as well when PostgreSQL does not answer on it', async () => {
  const silence = 500
  const timeouts = { connection: 5000, statement: 60_000, silence }
  const { pool, close } = openDatabase(database.url, { connections: 1, timeouts, as: 'server' })
  onTestFinished(close)
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  await delay(3 * silence)
  process.kill(rows[0].pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(rows[0].pid, 'SIGCONT'))
  await expect(pool.query('select 1')).rejects.toThrow(/terminated/)
})
