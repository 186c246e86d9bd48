import { expect, test } from 'vitest'
import { startTestDatabase } from '../database.ts'

test('every test database is a migrated one of its own on a durable PostgreSQL', async () => {
  const [one, other] = await Promise.all([startTestDatabase(), startTestDatabase()])
  expect(one.url).not.toBe(other.url)
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`
  expect((await one.pool.query(tables)).rows.length).toBeGreaterThan(5)
  await one.pool.query('create table mine (id int)')
  await expect(other.pool.query('select * from mine')).rejects.toThrow('does not exist')
  expect((await one.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await Promise.all([one.drop(), other.drop()])
})
