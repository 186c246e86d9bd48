import { basename } from 'node:path'
import type { Diagnostic } from '#server/domains/content/qti/diagnostics.ts'
import { Media, mediaNames } from './build-media.ts'
import { buildTest, testValues } from './build-test.ts'
import { checkBuilt } from './check-built.ts'
import { measureMedia } from './media-folder.ts'
import { Notes } from './notes.ts'
import { Origins } from './origins.ts'
import { TableRefused } from './place.ts'
import { readQuestionFiles } from './question-files.ts'
import { readTable } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

/** A test from a table: for a package that the check passes, but for sounds that are to be made from their scripts. */
export interface ImportedTable {
  readonly test: object
  /** Sounds and pictures by their path in the test. */
  readonly files: Map<string, Uint8Array>
  readonly taken: number
  readonly leftOut: number
  readonly diagnostics: Diagnostic[]
}

interface Importing {
  /** Whether a sound that has a script may be missing, since it is made afterwards. */
  readonly makesSounds?: boolean
}

/**
 * Reads an author's workbook; `folder` has its sounds, pictures and files of questions. Throws `TableRefused` with
 * every fault at once, by sheet, row and column, and `OperatorError` for a file that is no workbook.
 */
export async function importTable(
  bytes: Uint8Array,
  path: string,
  folder: string,
  { makesSounds = true }: Importing = {},
): Promise<ImportedTable> {
  const file = basename(path)
  const notes = new Notes()
  const origins = new Origins()
  const table = readTable(readWorkbook(bytes, file), notes)
  const media = new Media(table.Sounds, await measureMedia(folder, mediaNames(table)), origins, notes)
  const questions = await readQuestionFiles(table, folder)
  const testId = testValues(table.Test, notes).get('id')?.word('Value') ?? 'test'
  const built = buildTest({ table, media, questions, origins, notes, testId })
  const files = await checkBuilt(built, { folder, makesSounds }, origins, notes)
  if (notes.faults.length > 0) throw new TableRefused(file, notes.faults)
  const { test, taken } = built
  const diagnostics = notes.diagnostics.all
  const leftOut = diagnostics.filter(({ kind, line }) => kind === 'left out' && line !== undefined).length
  return { test, files, taken, leftOut, diagnostics }
}
