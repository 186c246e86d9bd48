import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  opened = openDatabase(database.url, { connections: 1, as: 'server' })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

/** How many statements the one connection keeps prepared whose text has these words. */
async function kept(words: string): Promise<number> {
  const { rows } = await opened.pool.query(`select statement from pg_prepared_statements`)
  return rows.filter(({ statement }: { statement: string }) => statement.includes(words)).length
}
const times = async (count: number, ask: (number: number) => Promise<unknown>) => {
  for (let number = 1; number <= count; number += 1) await ask(number)
}

test('what is sent again and again is planned once, and answers the same; what is sent a few times is not kept', async () => {
  const answers: unknown[] = []
  const often = async (number: number) => {
    const { rows } = await opened.db.execute(sql`select ${number}::int * 2 as often`)
    answers.push(rows[0]?.often)
  }
  await times(4, often)
  expect(await kept('as often')).toBe(0)
  await times(4, often)
  expect(await kept('as often')).toBe(1)
  expect(answers).toEqual([2, 4, 6, 8, 2, 4, 6, 8])
  // Several statements in one text cannot be prepared.
  await times(8, () => opened.db.execute(sql.raw('select 1; select 2 as several')))
  expect(await kept('as several')).toBe(0)
})

test('a statement that fails says so each time, and its connection goes on', async () => {
  const divided = (by: number) => opened.db.execute(sql`select 1 / ${by}::int as divided`)
  await times(8, () => expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } }))
  expect((await divided(1)).rows).toEqual([{ divided: 1 }])
})

test('texts of which each is another one fill no connection', async () => {
  for (let number = 1; number <= 400; number += 1)
    await times(5, () => opened.db.execute(sql`select ${number}::int as ${sql.identifier(`own_${number}`)}`))
  const all = await kept('')
  expect(all).toBeGreaterThan(200)
  expect(all).toBeLessThanOrEqual(300)
  const { rows } = await opened.db.execute(sql`select ${7}::int as own_400`)
  expect(rows).toEqual([{ own_400: 7 }])
})
