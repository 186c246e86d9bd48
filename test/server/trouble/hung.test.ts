import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { orders } from '#server/tables/index.ts'
import { newFolder, type ReadyServer, removeFolders, startServer, stopServer } from '../server-process.ts'
import { type OutsidePostgres, openOutsidePostgres } from './outside.ts'
import { openSavers } from './savers.ts'

let outside: OutsidePostgres
let server: ReadyServer
let records: OpenDatabase
let takers: Awaited<ReturnType<typeof openSavers>>

beforeAll(async () => {
  outside = await openOutsidePostgres()
  const env = { DATA_DIR: await newFolder(), DATABASE_URL: outside.url }
  server = await startServer({ env })
  records = openDatabase(outside.url)
  takers = await openSavers(3, { address: server.address, db: records.db, env })
})
afterAll(async () => {
  await takers?.stop()
  await records?.close()
  if (server) await stopServer(server)
  await outside?.end('fast stop')
  await removeFolders()
})

/** Waits until the load has come to something again. */
async function goesOn(): Promise<void> {
  const before = takers.acknowledged()
  await expect.poll(takers.acknowledged, { timeout: 180_000 }).toBeGreaterThan(before + 30)
}

const health = () => fetch(`${server.address}/health`)

test('who waits for a lock that somebody never lets go is told that the server is busy, and nobody else is', async () => {
  await goesOn()
  const refused = takers.refused()
  await records.db.transaction(async (tx) => {
    const locked = await tx.select().from(orders).where(isNotNull(orders.startedAt)).limit(1).for('update')
    expect(locked).toHaveLength(1)
    await expect.poll(takers.refused, { timeout: 180_000 }).toBeGreaterThan(refused)
    // The others' answers arrive meanwhile, and whoever asks how the server is hears that it is well.
    await goesOn()
    expect((await health()).status).toBe(200)
  })
  await goesOn()
  expect(takers.refusals()).toEqual(new Set(['503 server.busy']))
})

test('a PostgreSQL that hangs is told as busy to everybody, and nothing is lost when it goes on', async () => {
  await goesOn()
  const thaw = await outside.freeze()
  try {
    const refused = takers.refused()
    const answer = await health()
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'server.busy'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    // More than there are connections, so that none is left that hangs for ever.
    const asked = await Promise.all(Array.from({ length: 24 }, health))
    expect(asked.map(({ status }) => status)).toEqual(Array(24).fill(503))
    await expect.poll(takers.refused, { timeout: 180_000 }).toBeGreaterThan(refused)
    expect((await fetch(`${server.address}/config.json`)).status).toBe(200)
  } finally {
    thaw()
  }
  await goesOn()
  await takers.stop()
  const { lost, duplicated } = await takers.toll(records.db)
  expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 })
  expect(takers.refusals()).toEqual(new Set(['503 server.busy']))
  expect((await health()).status).toBe(200)
})
