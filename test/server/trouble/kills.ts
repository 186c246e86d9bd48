import { setTimeout as delay } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { newFolder, postmasterOf, type ReadyServer, startServer, stopServer } from '../server-process.ts'
import { openSavers } from './savers.ts'

const savers = 4
/** How long the load runs between two kills, ms: any moment of it may be the one. */
const load = { least: 100, most: 400 }

const databaseOf = async (dataDir: string): Promise<OpenDatabase> =>
  openDatabase((await runningCluster(dataDir)) ?? '')

/** `kill -9`, also of a program that has ended. */
function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It ended with the one before it.
  }
}

/**
 * Kills the server in the middle of saves, every second time its PostgreSQL with it, and starts it again on the
 * same data; then counts which acknowledged answers are there.
 */
export async function killServers(kills: number, say: (text: string) => void = () => undefined) {
  const dataDir = await newFolder()
  const env = { DATA_DIR: dataDir }
  let server: ReadyServer = await startServer({ env })
  const { address } = server
  const again = { env: { ...env, PORT: new URL(address).port } }
  const first = await databaseOf(dataDir)
  const takers = await openSavers(savers, { address, db: first.db, env })
  await first.close()
  const someAreSaved = async () => {
    const before = takers.acknowledged()
    while (takers.acknowledged() === before) await delay(10)
  }
  try {
    for (let count = 1; count <= kills; count += 1) {
      // Between two kills: it is a load and no dead server that is killed.
      await someAreSaved()
      await delay(load.least + Math.random() * (load.most - load.least))
      if (count % 2 === 0) kill(await postmasterOf(dataDir))
      await stopServer(server, 'SIGKILL')
      server = await startServer(again)
      if (count % 50 === 0) say(`${count} of ${kills} kills, ${takers.acknowledged()} answers acknowledged`)
    }
    await someAreSaved()
    await takers.stop()
    const last = await databaseOf(dataDir)
    const toll = await takers.toll(last.db)
    await last.close()
    return { ...toll, refused: takers.refused() }
  } finally {
    await takers.stop()
    await stopServer(server)
  }
}
