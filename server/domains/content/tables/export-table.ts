import { isDeepStrictEqual } from 'node:util'
import { readPackage } from '#server/domains/content/package/check.ts'
import { testPackage } from '#server/domains/content/package/format.ts'
import { PackageRefused } from '#server/domains/content/package/package-refused.ts'
import { usesOf } from '#server/domains/content/package/uses.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { guide } from './guide.ts'
import { importTable } from './import-table.ts'
import { measureMedia } from './media-folder.ts'
import { writeRows } from './write-rows.ts'
import { writeWorkbook } from './write-workbook.ts'

/**
 * The package in this folder as an author's workbook. It is read back before it is given: what a table cannot hold is
 * refused (`OperatorError` `input.invalid`) and never lost. Throws `PackageRefused` for a package with a problem.
 */
export async function exportTable(
  folder: string,
  given: string,
): Promise<{ bytes: Uint8Array; items: number }> {
  const checked = await readPackage(folder)
  if (!checked.ok) throw new PackageRefused(given, checked.problems)
  const { $schema: _, ...test } = checked.test
  const sounds = usesOf(checked.test).flatMap((use) => (use.kind === 'audio' ? [use.file] : []))
  const { seconds } = await measureMedia(folder, sounds)
  const bytes = await writeWorkbook(writeRows(test, seconds), guide)
  const back = await importTable(bytes, 'the table', folder).catch((cause: unknown) => {
    if (!(cause instanceof OperatorError)) throw cause
    throw new OperatorError(
      'input.invalid',
      `A table cannot hold the package in ${given}: ${cause.message}`,
      { cause },
    )
  })
  const other = differing(test, testPackage.parse(back.test))
  if (other === null) return { bytes, items: back.taken }
  throw new OperatorError(
    'input.invalid',
    `A table cannot hold the package in ${given}: ${other} would change`,
  )
}

/**
 * The package in this folder as a workbook to read and correct: without keys, scripts and scores, which no call tells. It
 * makes no test by itself.
 */
export async function tableWithoutKeys(folder: string): Promise<Uint8Array> {
  const checked = await readPackage(folder)
  if (!checked.ok) throw new PackageRefused(folder, checked.problems)
  const rows = writeRows(checked.test, new Map())
  const Items = rows.Items.map(({ Key: _, ...row }) => row)
  return writeWorkbook({ ...rows, Items, Sounds: [], Scores: [] }, guide)
}

/** The first field whose value is not the same in both, such as `sections.reading.parts[0].lists[1].text`. */
function differing(one: unknown, other: unknown, at = ''): string | null {
  if (isDeepStrictEqual(one, other)) return null
  if (!(one instanceof Object && other instanceof Object)) return at
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const name of names) {
    const field = Array.isArray(one) ? `${at}[${name}]` : [at, name].filter(Boolean).join('.')
    const found = differing(Reflect.get(one, name), Reflect.get(other, name), field)
    if (found !== null) return found
  }
  return at
}
