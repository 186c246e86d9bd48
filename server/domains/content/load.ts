import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { randomId } from '#server/tables/columns.ts'
import { type SectionPlan, tests } from '#server/tables/index.ts'
import { fileIds, keepFiles, storeFileRows } from './files.ts'
import { readPackage } from './package/check.ts'
import { sectionSeconds } from './package/duration.ts'
import { partsOf, type TestPackage } from './package/format.ts'
import { PackageRefused } from './package/package-refused.ts'
import type { PackageFiles } from './package/read-files.ts'
import { withoutSections } from './package/warnings.ts'
import { sealedNames, sealTest } from './sealed.ts'
import { storeParts } from './store-parts.ts'

export type LoadedPackage = {
  /** The row of `tests`: this version. */
  testId: string
  packageId: string
  name: string
  version: number
  /** How many items it asks. */
  items: number
  /** What it does not give since it lacks a section; null where it has all three. */
  scope: string | null
  /** False where the newest version was this package already. */
  isNew: boolean
}

/**
 * Loads the package in `folder`; its files are kept in the store. The same package again changes
 * nothing; a changed one becomes a new version, and sittings that run keep theirs. Throws `PackageRefused`
 * with everything that is wrong, and then loads nothing.
 */
export async function loadPackage(db: Database, store: FileStore, folder: string): Promise<LoadedPackage> {
  const checked = await readPackage(folder)
  if (!checked.ok) throw new PackageRefused(folder, checked.problems)
  const { test, files } = checked
  const contentHash = hashOf(test, files)

  return db.transaction(async (tx) => {
    // Two loads of one package at once would both find nothing and store it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`package ${test.id}`}))`)
    const newest = await newestVersion(tx, test.id)
    const isNew = newest?.contentHash !== contentHash
    const { id: testId, version } = isNew
      ? await storeTest(tx, test, (newest?.version ?? 0) + 1, contentHash)
      : newest
    if (isNew) await storeFileRows(tx, testId, test, files)
    const ids = await fileIds(tx, testId)
    if (isNew) await storeParts(tx, testId, test, ids)
    // Also for a package that is known: a store that lost its files gets them back.
    await keepFiles(store, ids, files)
    await sealTest(tx, store, testId, await sealedNames(store))
    const items = sectionsOf(test.sections).reduce((sum, section) => sum + countItems(test, section), 0)
    return {
      testId,
      packageId: test.id,
      name: test.name,
      version,
      items,
      scope: withoutSections(test),
      isNew,
    }
  })
}

async function newestVersion(tx: Queries, packageId: string) {
  const [newest] = await tx
    .select()
    .from(tests)
    .where(eq(tests.packageId, packageId))
    .orderBy(desc(tests.version))
    .limit(1)
  return newest
}

async function storeTest(tx: Queries, test: TestPackage, version: number, contentHash: string) {
  const plan: SectionPlan = {}
  for (const section of sectionsOf(test.sections))
    plan[section] = { seconds: sectionSeconds(test, section), questions: countItems(test, section) }
  const id = randomId()
  await tx.insert(tests).values({
    id,
    packageId: test.id,
    version,
    contentHash,
    name: test.name,
    plan,
    scores: test.scores,
  })
  return { id, version }
}

function hashOf(test: TestPackage, files: PackageFiles): string {
  const hash = createHash('sha256').update(JSON.stringify(test))
  for (const path of [...files.keys()].sort()) {
    hash.update(`\0${path}\0`).update(
      createHash('sha256')
        .update(files.get(path)?.bytes ?? '')
        .digest(),
    )
  }
  return hash.digest('hex')
}

const countItems = (test: TestPackage, section: SectionName) =>
  partsOf(test, section)
    .flatMap((part) => part.lists)
    .flatMap((list) => list.items).length
