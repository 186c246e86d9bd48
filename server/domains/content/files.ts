import { eq } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { FileStore, StoredPath } from '#server/platform/files/file-store.ts'
import { contentFiles } from '#server/tables/index.ts'
import type { TestPackage } from './package/format.ts'
import type { PackageFiles } from './package/read-files.ts'
import { type Use, usesOf } from './package/uses.ts'

/** Where a sound or a picture of a package is stored, by its random id. */
export const contentPath = (id: string): StoredPath => `content/${id}`

/** The stored files of one test: which id a section's path has, and which path an id holds. */
export type FileIds = { of: (section: SectionName, path: string) => string; paths: Map<string, string> }

export async function storeFileRows(tx: Queries, testId: string, test: TestPackage, files: PackageFiles) {
  // A file that two sections use is stored for each: who may fetch it depends on the section that is due.
  const uses = new Map(usesOf(test).map((use) => [`${use.section} ${use.file}`, use]))
  const rows = [...uses.values()].map((use) => rowOf(testId, use, files))
  if (rows.length > 0) await tx.insert(contentFiles).values(rows)
}

function rowOf(testId: string, use: Use, files: PackageFiles) {
  const file = files.get(use.file)
  if (!file) throw new Error(`${use.file} was not read`)
  const { section, file: path } = use
  const seconds = use.kind === 'audio' ? use.seconds : 0
  return { testId, section, path, type: file.type, bytes: file.bytes.length, seconds }
}

export async function fileIds(tx: Queries, testId: string): Promise<FileIds> {
  const rows = await tx.select().from(contentFiles).where(eq(contentFiles.testId, testId))
  return {
    paths: new Map(rows.map((row) => [row.id, row.path])),
    of: (section, path) => {
      const row = rows.find((known) => known.section === section && known.path === path)
      if (!row) throw new Error(`${path} of ${section} was not stored`)
      return row.id
    },
  }
}

/** Stores each file of a test under its id, unless it exists: an existing one is complete. */
export async function keepFiles(store: FileStore, { paths }: FileIds, files: PackageFiles): Promise<void> {
  const there = new Set((await store.list('content')).map(({ name }) => name))
  for (const [id, path] of paths) {
    const bytes = files.get(path)?.bytes
    if (!bytes) throw new Error(`${path} was not read`)
    if (!there.has(id)) await store.keep(contentPath(id), bytes)
  }
}
