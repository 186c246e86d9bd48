import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { licences } from '#server/tables/index.ts'
import { newFolder, project, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { type DemoPerson, operatorOf } from '../demo.ts'

/** Where the run keeps a data folder that is furnished, so that each hall need not go through a first start. */
const place = 'FURNISHED_HALL'

/** Puts the tiny test behind the demo's licences of a server that runs; resolves to the demo's people. */
export async function furnish(admin: ReturnType<typeof operatorOf>, db: Database): Promise<DemoPerson[]> {
  const { packageId } = await admin('content', 'load', `${project}/content/tiny`)
  await db.update(licences).set({ packageId })
  return (await admin('demo')).people
}

/** Copies the run's furnished folder; null where none was made, as in a benchmark. */
export async function copyFurnished(dataDir: string): Promise<DemoPerson[] | null> {
  const from = process.env[place]
  if (from === undefined) return null
  // Unlike Node's own copy, `cp` leaves the database to the user who owns it.
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  return JSON.parse(await readFile(join(dataDir, 'people.json'), 'utf8'))
}

/** Before the run: one first start, and its data folder kept. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await newFolder()
  const env = { DATA_DIR: dataDir }
  const server = await startServer({ env })
  const { db, close } = openDatabase((await runningCluster(dataDir)) ?? '')
  const people = await furnish(operatorOf(env), db)
  await close()
  await stopServer(server)
  await writeFile(join(dataDir, 'people.json'), JSON.stringify(people))
  process.env[place] = dataDir
  return removeFolders
}
