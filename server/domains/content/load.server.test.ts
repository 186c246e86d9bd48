import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { contentFiles, items, tests } from '#server/tables/index.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { loadPackage } from './load.ts'

const tiny = fileURLToPath(new URL('../../../content/tiny', import.meta.url))

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(tests)
  dataDir = await mkdtemp(join(tmpdir(), 'ruanguji-content-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
})

/** A copy of the tiny test, with its description rewritten. */
async function tinyWith(rewrite: (description: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(tiny, folder, { recursive: true })
  const file = join(folder, 'test.json')
  await writeFile(file, rewrite(await readFile(file, 'utf8')))
  return folder
}

const load = (folder = tiny) => loadPackage(database.db, folderStore(dataDir), folder)

test('a package is stored with its plan, and each file under a random id, byte for byte', async () => {
  const { testId, version, isNew, items: asked } = await load()
  expect({ version, isNew, asked }).toEqual({ version: 1, isNew: true, asked: 11 })
  const [row] = await database.db.select().from(tests).where(eq(tests.id, testId))
  expect(row?.plan).toMatchObject({ structure: { seconds: 120, questions: 4 }, reading: { questions: 2 } })

  const files = await database.db.select().from(contentFiles)
  expect(files.length).toBeGreaterThan(10)
  expect((await readdir(join(dataDir, 'content'))).sort()).toEqual(files.map(({ id }) => id).sort())
  for (const { id, path, bytes, seconds } of files) {
    const kept = await readFile(join(join(dataDir, 'content'), id))
    expect(kept.equals(await readFile(join(tiny, path)))).toBe(true)
    expect(kept.length).toBe(bytes)
    expect(seconds > 0, `${path} lasts some time`).toBe(path.startsWith('audio/'))
  }
})

test('a test of two sections with one picture, or with no file at all, is loaded with what it has', async () => {
  const without = (sections: readonly string[], id = 'tiny') =>
    tinyWith((text) => {
      const test = JSON.parse(text) as Record<'sections' | 'scores', Record<string, unknown>>
      for (const section of sections) for (const of of [test.sections, test.scores]) delete of[section]
      return JSON.stringify({ ...test, id })
    })
  const { testId } = await load(await without(['listening']))
  const files = await database.db.select().from(contentFiles).where(eq(contentFiles.testId, testId))
  expect(files).toMatchObject([{ section: 'reading', path: 'images/caravans.png', seconds: 0 }])
  const { testId: bare } = await load(await without(['listening', 'reading'], 'without-files'))
  expect(await database.db.$count(contentFiles, eq(contentFiles.testId, bare))).toBe(0)
})

test('loading the same package again changes nothing, also five times at once', async () => {
  const loaded = await Promise.all(Array.from({ length: 5 }, () => load()))
  expect(loaded.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(loaded.map(({ testId }) => testId)).size).toBe(1)
  expect(await database.db.$count(tests)).toBe(1)
  expect(await readdir(join(dataDir, 'content'))).toHaveLength(await database.db.$count(contentFiles))
})

test('a changed package is a new version beside the old one, which stays as it was', async () => {
  const first = await load()
  const before = await database.db.select().from(items).orderBy(asc(items.id))
  const second = await load(await tinyWith((text) => text.replace('Some water', 'Some juice')))
  expect(second).toMatchObject({ version: 2, isNew: true, packageId: first.packageId })
  const old = database.db.select().from(items).where(eq(items.testId, first.testId)).orderBy(asc(items.id))
  expect(await old).toEqual(before)
  const third = await load()
  expect(third).toMatchObject({ version: 3, isNew: true })
})

test('loading a package again restores files that the data folder has lost', async () => {
  await load()
  const [lost = ''] = await readdir(join(dataDir, 'content'))
  await rm(join(join(dataDir, 'content'), lost))
  expect(await load()).toMatchObject({ isNew: false })
  expect(await readdir(join(dataDir, 'content'))).toContain(lost)
})

test('a package with a problem is refused with file and field, and nothing of it is loaded', async () => {
  const folder = await tinyWith((text) => text.replace('"key": 1', '"key": 7'))
  await expect(load(folder)).rejects.toMatchObject({
    code: 'package.invalid',
    message: expect.stringMatching(/test\.json:\d+:\d+: sections\.\S+\.key: 7 is no option/),
    problems: [{ file: 'test.json' }],
  })
  expect(await database.db.$count(tests)).toBe(0)
})
