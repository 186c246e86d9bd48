import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { onTestFinished } from 'vitest'
import type { TestPackage } from '#server/domains/content/package/format.ts'
import { usesOf } from '#server/domains/content/package/uses.ts'
import * as own from '#server/domains/content/qti/own-package.fixture.ts'
import { importTable } from './import-table.ts'
import type { SheetName } from './layout.ts'
import { measureMedia } from './media-folder.ts'
import { TableRefused } from './place.ts'
import { writeRows } from './write-rows.ts'
import { writeWorkbook } from './write-workbook.ts'

export const { folderOf } = own

export const packageOf = async (name: string): Promise<TestPackage> =>
  own.withoutSchema((await own.packageOf(folderOf(name))).test)

/** A folder with the tiny test's sounds and pictures and these files; it is removed after the test. */
export async function mediaFolder(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(folderOf('tiny'), folder, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  return folder
}

/** The tiny test, changed, and a folder with it and these files. */
export async function changedTiny(
  change: (test: TestPackage) => void,
  files: Record<string, string | Uint8Array> = {},
): Promise<{ folder: string; test: TestPackage }> {
  const test = await packageOf('tiny')
  change(test)
  return { folder: await mediaFolder({ ...files, 'test.json': JSON.stringify(test) }), test }
}

/** Rows by column, as an author would change them. Row 1 has the headings, row 2 explanations: the first is row 3. */
export type Rows = Record<SheetName, Record<string, string | number | undefined>[]>

/** The workbook of the tiny test, changed. */
export async function workbookOf(change: (rows: Rows) => void): Promise<Uint8Array> {
  const test = await packageOf('tiny')
  const sounds = usesOf(test).map(({ file }) => file)
  const { seconds } = await measureMedia(folderOf('tiny'), sounds)
  const rows = structuredClone(writeRows(test, seconds)) as Rows
  change(rows)
  return writeWorkbook(rows, [])
}

/** What comes of a workbook with the tiny test's sounds and pictures, or of another folder. */
export const imported = (bytes: Uint8Array, folder = folderOf('tiny')) =>
  importTable(bytes, 'test.xlsx', folder)

/** Everything that is told of a workbook that is refused, a line each. */
export async function faultsOf(bytes: Uint8Array, folder?: string): Promise<string[]> {
  const error = await imported(bytes, folder).then(
    () => null,
    (refused: unknown) => refused,
  )
  if (!(error instanceof TableRefused)) throw error ?? new Error('the table was not refused')
  return error.message
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace(/^test\.xlsx: /, ''))
}

/** A workbook with one of its files changed, as another program or somebody hostile would write it. */
export function withFile(bytes: Uint8Array, path: string, change: (text: string) => string): Uint8Array {
  const files = unzipSync(bytes)
  const before = strFromU8(files[path] ?? new Uint8Array())
  const after = change(before)
  if (after === before) throw new Error(`nothing was changed in ${path}`)
  return zipSync({ ...files, [path]: strToU8(after) })
}
