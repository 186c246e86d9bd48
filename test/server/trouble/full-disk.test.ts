import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { newFolder, removeFolders, startServer, stopServer } from '../server-process.ts'
import { openSavers } from './savers.ts'

afterAll(removeFolders)

/** Room for a database and its log. */
const megabytes = 200

/** A disk of its own, in memory: whoever may not mount one cannot fill one without filling the machine's. */
function smallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

test('a full disk refuses answers and loses none that was acknowledged; with room again they are taken', async ({
  skip,
}) => {
  const dataDir = await newFolder()
  if (!smallDisk(dataDir)) skip('only root may mount a disk that is small enough to fill')
  onTestFinished(() => {
    execFileSync('umount', ['-l', dataDir])
  })
  const env = { DATA_DIR: dataDir }
  let server = await startServer({ env })
  const { address } = server
  let ended = false
  const watch = () =>
    server.ended.then(() => {
      ended = true
    })
  void watch()
  const first = openDatabase((await runningCluster(dataDir)) ?? '')
  const takers = await openSavers(2, { address, db: first.db, env })
  onTestFinished(() => takers.stop())
  await expect.poll(() => takers.acknowledged(), { timeout: 180_000 }).toBeGreaterThan(20)

  const filler = join(dataDir, 'filler')
  await fill(filler)
  // What fits into pages that are there already is still taken, and rightly: it is on the disk.
  const refusedBefore = takers.refused()
  while (takers.refused() < refusedBefore + 5 && !ended) {
    await delay(50)
    await fill(join(dataDir, 'filler.rest'))
  }
  const acknowledged = takers.acknowledged()

  await rm(filler)
  await rm(join(dataDir, 'filler.rest'))
  onTestFinished(async () => {
    await stopServer(server)
  })
  // A PostgreSQL that could not write its log ends, sooner or later, and its server with it: the operator starts it again.
  while (takers.acknowledged() <= acknowledged + 5) {
    if (ended) {
      ended = false
      server = await startServer({ env: { ...env, PORT: new URL(address).port } })
      void watch()
    }
    await delay(50)
  }
  await takers.stop()
  await first.close().catch(() => undefined)
  const last = openDatabase((await runningCluster(dataDir)) ?? '')
  const { lost, duplicated } = await takers.toll(last.db)
  await last.close()
  expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 })
})
