import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '#server/db/database.ts'
import { licences } from '#server/db/schema.ts'
import { runningCluster } from '#server/postgres/cluster.ts'
import {
  newFolder,
  project,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../../server/lifecycle/server-process.ts'

/** What `npm run admin -- demo --json` tells of one person. */
export interface DemoPerson {
  role: string
  email: string
  password: string
  licences: { code: string; isRedeemed: boolean }[]
}

/** Where the run keeps a data folder that is furnished, so that each hall need not go through a first start. */
const place = 'FURNISHED_HALL'

/** Puts the tiny test behind the demo's licences of a server that runs; resolves to the demo's people. */
export async function furnish(env: Record<string, string>, db: Database): Promise<DemoPerson[]> {
  const loaded = await runAdmin(['content', 'load', `${project}/content/tiny`, '--json'], { env })
  await db.update(licences).set({ packageId: JSON.parse(loaded.output).packageId })
  const demo = await runAdmin(['demo', '--json'], { env })
  return JSON.parse(demo.output).people
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
  const people = await furnish(env, db)
  await close()
  await stopServer(server)
  await writeFile(join(dataDir, 'people.json'), JSON.stringify(people))
  process.env[place] = dataDir
  return removeFolders
}
