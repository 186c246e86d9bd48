import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { newFolder, removeFolders, startServer, stopServer } from '../server-process.ts'
import { openOutsidePostgres } from './outside.ts'
import { openSavers } from './savers.ts'

afterAll(removeFolders)

test('a PostgreSQL that is restarted, killed or breaks connections off under a load is told as busy, and nothing is lost', async () => {
  const outside = await openOutsidePostgres()
  onTestFinished(() => outside.end('fast stop'))
  const env = { DATA_DIR: await newFolder(), DATABASE_URL: outside.url }
  const server = await startServer({ env })
  onTestFinished(async () => {
    await stopServer(server)
  })
  const { address } = server
  const first = openDatabase(outside.url)
  const takers = await openSavers(6, { address, db: first.db, env })
  onTestFinished(() => takers.stop())
  await first.close()
  /** Waits until the load has come to something again. */
  async function goesOn(): Promise<void> {
    const before = takers.acknowledged()
    await expect.poll(takers.acknowledged, { timeout: 180_000 }).toBeGreaterThan(before + 30)
  }

  for (const how of ['fast stop', 'kill'] as const) {
    await goesOn()
    await outside.end(how)
    const refused = takers.refused()
    await expect.poll(takers.refused, { timeout: 180_000 }).toBeGreaterThan(refused + 12)
    const health = await fetch(`${address}/health`)
    expect([health.status, (await health.json()).code], how).toEqual([503, 'server.busy'])
    // Pages do not come out of the database: an exam that is opened now says what is wrong.
    expect((await fetch(`${address}/config.json`)).status).toBe(200)
    await outside.start()
  }
  for (let times = 0; times < 2; times += 1) {
    await goesOn()
    await outside.killConnection()
  }
  await goesOn()
  await takers.stop()

  const last = openDatabase(outside.url)
  const { lost, duplicated } = await takers.toll(last.db)
  await last.close()
  expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 })
  expect(takers.refusals()).toEqual(new Set(['503 server.busy']))
  expect((await fetch(`${address}/health`)).status).toBe(200)
})
