import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { type OpenDatabase, openDatabase, type Queries, socketOf } from './database.ts'
import { atOnce, inTransaction, withoutWaiting } from './in-transaction.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  opened = openDatabase(database.url, { connections: 1, as: 'server' })
  await opened.pool.query('create table counted (number int primary key)')
})
beforeEach(() => opened.pool.query('delete from counted'))
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const write = (tx: Queries, number: number) => tx.execute(sql`insert into counted values (${number})`)
const numbers = async (tx: Queries) => {
  const { rows } = await tx.execute(sql`select number from counted order by number`)
  return rows.map(({ number }) => number)
}
const nothing = async () => null
const twice = { cause: { code: '23505' } }

test('what is written without waiting is there for the next statement, and after the commit', async () => {
  const read = await inTransaction(opened.db, nothing, async (_, tx) => {
    await withoutWaiting(tx, write(tx, 1))
    await withoutWaiting(tx, write(tx, 2))
    const seen = await numbers(tx)
    await withoutWaiting(tx, write(tx, 3))
    return seen
  })
  expect(read).toEqual([1, 2])
  expect(await numbers(opened.db)).toEqual([1, 2, 3])
})

test('a write that fails unwaited for fails its transaction, whose caller is told of that failure', async () => {
  const last = inTransaction(opened.db, nothing, async (_, tx) => {
    await write(tx, 1)
    await withoutWaiting(tx, write(tx, 1))
  })
  await expect(last).rejects.toMatchObject(twice)
  const before = inTransaction(opened.db, nothing, async (_, tx) => {
    await write(tx, 1)
    await withoutWaiting(tx, write(tx, 1))
    return numbers(tx)
  })
  await expect(before, 'not of the statement that failed by it').rejects.toMatchObject(twice)
  expect(await numbers(opened.db)).toEqual([])
})

test('nothing of what is refused afterwards is kept, and the connection begins the next transaction anew', async () => {
  const refused = inTransaction(opened.db, nothing, async (_, tx) => {
    await withoutWaiting(tx, write(tx, 1))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await inTransaction(opened.db, nothing, (_, tx) => withoutWaiting(tx, write(tx, 2)))
  expect(await numbers(opened.db)).toEqual([2])
})

test('what is asked at once goes to PostgreSQL in one write', async () => {
  const client = await opened.pool.connect()
  const socket = socketOf(client)
  client.release()
  const writes = () => [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev' as '_write')]
  const counted = await inTransaction(opened.db, nothing, async (_, tx) => {
    const spies = writes()
    const asked = await atOnce(tx, () => Promise.all([numbers(tx), numbers(tx), numbers(tx)]))
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return { asked, count }
  })
  expect(counted).toEqual({ asked: [[], [], []], count: 1 })
})

test('elsewhere a write is waited for', async () => {
  await withoutWaiting(opened.db, write(opened.db, 1))
  await expect(withoutWaiting(opened.db, write(opened.db, 1))).rejects.toMatchObject(twice)
})
