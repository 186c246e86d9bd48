import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { manifest } from '#server/domains/content/package/problem.ts'
import type { FileStore, StoredPath } from '#server/platform/files/file-store.ts'
import { randomId } from '#server/tables/columns.ts'
import type { DraftFile, DraftResult } from '#server/tables/index.ts'

export const draftFilePath = (id: string): StoredPath => `drafts/${id}`

const description = 'application/json'

/** Keeps a checked package in the store of files, its description among them; tells after each how far it is. */
export async function keepDraftFiles(
  store: FileStore,
  folder: string,
  files: readonly Omit<DraftFile, 'id'>[],
  tell: (done: number, total: number) => Promise<void>,
): Promise<DraftFile[]> {
  const kept: DraftFile[] = []
  const all = [{ path: manifest, type: description, bytes: 0 }, ...files]
  for (const [index, file] of all.entries()) {
    await tell(index, all.length)
    const id = randomId()
    const bytes = await readFile(join(folder, file.path))
    await store.keep(draftFilePath(id), bytes)
    kept.push({ ...file, id, bytes: bytes.length })
  }
  return kept
}

export async function removeDraftFiles(store: FileStore, result: DraftResult | null): Promise<void> {
  for (const { id } of result?.files ?? []) await store.remove(draftFilePath(id))
}

/** The sounds and pictures of a draft. */
export const mediaOfDraft = ({ files }: DraftResult): DraftFile[] =>
  files.filter(({ type }) => type !== description)

/** The test of a draft that was checked without an error. */
export async function testOfDraft(store: FileStore, { files }: DraftResult): Promise<TestPackage> {
  const described = files.find(({ path }) => path === manifest)
  const bytes = described && (await store.read(draftFilePath(described.id)))
  if (!bytes) throw new Error('the description of a draft is not in the store of files')
  return testPackage.parse(JSON.parse(bytes.toString('utf8')))
}

/** A folder of this machine for some work, which is removed after it. */
export async function withWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-draft-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does work with a draft's package as a folder. */
export const withDraftFolder = <Result>(
  store: FileStore,
  { files }: DraftResult,
  work: (folder: string) => Promise<Result>,
): Promise<Result> =>
  withWorkFolder(async (folder) => {
    for (const { path, id } of files) {
      const bytes = await store.read(draftFilePath(id))
      if (!bytes) throw new Error(`${path} of a draft is not in the store of files`)
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    }
    return work(folder)
  })
