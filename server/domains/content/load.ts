import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { randomId } from '#server/tables/columns.ts'
import { tests } from '#server/tables/index.ts'
import { fileIds, keepFiles, storeFileRows } from './files.ts'
import { readPackage } from './package/check.ts'
import { packageDigest } from './package/digest.ts'
import type { TestPackage } from './package/format.ts'
import { PackageRefused } from './package/package-refused.ts'
import { planOf, questionsOf } from './package/plan.ts'
import { scopeOf } from './package/warnings.ts'
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
  /** What it does not give, as it lacks a section or is for practice; null where it gives a certificate. */
  scope: string | null
  /** False where the newest version was this package already. */
  isNew: boolean
}

interface Loading {
  /** The only institution that may use the test, null for everybody; undefined: as before, at first everybody. */
  readonly owner?: string | null | undefined
  /** What must be loaded; undefined: whatever is in the folder. */
  readonly digest?: string
}

/** Somebody else's test has the package's id, or the folder does not hold what was to be loaded. */
export class LoadRefused extends OperatorError {
  override readonly name = 'LoadRefused'

  constructor(
    readonly why: 'idTaken' | 'changed',
    message: string,
  ) {
    super('record.refused', message)
  }
}

/**
 * Loads the package in `folder`; its files are kept in the store. The same package again changes
 * nothing; a changed one becomes a new version, and sittings that run keep theirs. Throws `PackageRefused`
 * with everything that is wrong, or `LoadRefused`, and then loads nothing.
 */
export async function loadPackage(
  db: Database,
  store: FileStore,
  folder: string,
  { owner, digest }: Loading = {},
): Promise<LoadedPackage> {
  const checked = await readPackage(folder)
  if (!checked.ok) throw new PackageRefused(folder, checked.problems)
  const { test, files } = checked
  const contentHash = packageDigest(test, files)
  if (digest !== undefined && digest !== contentHash)
    throw new LoadRefused('changed', `The package in ${folder} is not the one that was signed off.`)

  return db.transaction(async (tx) => {
    // Two loads of one package at once would both find nothing and store it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`package ${test.id}`}))`)
    const newest = await newestVersion(tx, test.id)
    const institutionId = newest?.institutionId ?? null
    if (newest !== undefined && owner !== undefined && owner !== institutionId)
      throw new LoadRefused(
        'idTaken',
        `The id ${test.id} is that of a test which others use: choose another one.`,
      )
    const isNew = newest?.contentHash !== contentHash
    const { id: testId, version } = isNew
      ? await storeTest(tx, test, {
          ...{ version: (newest?.version ?? 0) + 1, contentHash },
          institutionId: newest === undefined ? (owner ?? null) : institutionId,
        })
      : newest
    if (isNew) await storeFileRows(tx, testId, test, files)
    const ids = await fileIds(tx, testId)
    if (isNew) await storeParts(tx, testId, test, ids)
    // Also for a package that is known: a store that lost its files gets them back.
    await keepFiles(store, ids, files)
    await sealTest(tx, store, testId, await sealedNames(store))
    return {
      testId,
      packageId: test.id,
      name: test.name,
      version,
      items: questionsOf(planOf(test)),
      scope: scopeOf(test),
      isNew,
    }
  })
}

export async function newestVersion(tx: Queries, packageId: string) {
  const [newest] = await tx
    .select()
    .from(tests)
    .where(eq(tests.packageId, packageId))
    .orderBy(desc(tests.version))
    .limit(1)
  return newest
}

type Versioned = Pick<typeof tests.$inferSelect, 'version' | 'contentHash' | 'institutionId'>

async function storeTest(tx: Queries, test: TestPackage, versioned: Versioned) {
  const id = randomId()
  const { id: packageId, name, certifies = true, scores } = test
  await tx.insert(tests).values({ ...versioned, id, packageId, name, certifies, scores, plan: planOf(test) })
  return { id, version: versioned.version }
}
