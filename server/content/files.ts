import { access, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { SectionName } from '#contract/limits.ts'
import type { Queries } from '../db/database.ts'
import { randomId } from '../db/schema/columns.ts'
import { contentFiles } from '../db/schema.ts'
import type { PackageFiles } from './check.ts'
import type { TestPackage } from './format.ts'
import { type Use, usesOf } from './uses.ts'

/** Where a package's sounds and pictures are kept: one file each, by random id. */
export const contentFolder = (dataDir: string) => join(dataDir, 'content')

/** The stored files of one test: which id a section's path has, and which path an id holds. */
export type FileIds = { of: (section: SectionName, path: string) => string; paths: Map<string, string> }

export async function storeFileRows(tx: Queries, testId: string, test: TestPackage, files: PackageFiles) {
  // A file that two sections use is kept for each: who may fetch it depends on the section that is due.
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

/** Keeps a file unless it is there; written beside and renamed, so that a file that is there is whole. */
export async function keepFile(store: string, id: string, bytes: Buffer | undefined): Promise<void> {
  if (!bytes) throw new Error(`no bytes for content file ${id}`)
  const path = join(store, id)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const unfinished = `${path}.${randomId()}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
