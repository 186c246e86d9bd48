import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { listTests } from './list.ts'
import { loadPackage } from './load.ts'
import { pageOfPackages } from './loaded-packages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.drop())

test('loaded tests are listed with their version and their number of items', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ruanguji-list-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  expect(await listTests(database.db)).toEqual([])
  for (const name of ['tiny', 'short']) {
    await loadPackage(
      database.db,
      folderStore(dataDir),
      fileURLToPath(new URL(`../../../content/${name}`, import.meta.url)),
    )
  }
  expect(await listTests(database.db)).toMatchObject([
    { packageId: 'short', version: 1, items: 25, loadedAt: expect.any(Date) },
    { packageId: 'tiny', version: 1, items: 11 },
  ])
  const found = async (search: string) => {
    const page = await pageOfPackages(database.db, { institutionId: null, search, page: 1, limit: 10 })
    return [page.total, ...page.list.map(({ packageId }) => packageId)]
  }
  const { name } = JSON.parse(
    await readFile(new URL('../../../content/tiny/test.json', import.meta.url), 'utf8'),
  )
  expect([await found('TIN'), await found(name), await found('none')]).toEqual([
    [1, 'tiny'],
    [1, 'tiny'],
    [0],
  ])
})
