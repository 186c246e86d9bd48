import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundled } from '#server/built.ts'
import { migrate, openDatabase } from '#server/platform/db/database.ts'
import { prepareDataFolder } from '#server/platform/lifecycle/data-folder.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { migrationsFolder } from '#server/tables/index.ts'
import { takeBundle } from './bundle.ts'
import { makeSeed, type Seed } from './seed.ts'
import { project as root } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded PostgreSQL of this run; its default database is migrated and empty, and serves as the template. */
    postgresUrl: string
    /** Made in that PostgreSQL, for the test servers to copy. */
    seed: Seed
    /** The folder of the programs that run beside a server, bundled as a server of root runs them; null where Vite is missing. */
    programs: string | null
  }
}

/** One real PostgreSQL for the whole run, thrown away at its end, and bundles of what the server runs. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await takeBundle(root)
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-test-'))
  await chmod(folder, 0o711)
  const cluster = await startCluster(await prepareDataFolder(folder, folder))
  const template = openDatabase(cluster.url)
  await migrate(template.db, migrationsFolder)
  await template.close()
  project.provide('postgresUrl', cluster.url)
  project.provide('programs', (await bundled(root, 'programs')) ?? null)
  project.provide('seed', await makeSeed(cluster.url, join(folder, 'seed')))
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
