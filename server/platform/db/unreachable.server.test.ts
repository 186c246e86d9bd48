import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { isUnreachable } from './unreachable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.drop())

test('a PostgreSQL that takes no writes, as after another node has taken over, may take them again; a wrong statement stays wrong', async () => {
  const client = await database.pool.connect()
  const faultOf = (text: string) => client.query(text).catch((error: unknown) => error)
  await client.query('begin read only')
  expect(isUnreachable(await faultOf('select id from orders for update'))).toBe(true)
  await client.query('rollback')
  expect(isUnreachable(await faultOf('select nothing from orders'))).toBe(false)
  client.release()
})
