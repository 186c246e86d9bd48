import { join, relative } from 'node:path'
import { problemLines } from '#server/domains/content/package/assess.ts'
import { checkPackage } from '#server/domains/content/package/check.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { quantity } from '#server/platform/cli/table.ts'
import type { Diagnostic } from './diagnostics.ts'
import { writePackage } from './folder.ts'

interface ToWrite {
  /** For `test.json`. */
  readonly test: unknown
  readonly files: Map<string, Uint8Array>
  readonly taken: number
  readonly leftOut: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Writes what was imported into a new folder, checks it there, and tells what became of it; fails where a problem is left. */
export async function showImport(
  cli: Cli,
  given: string,
  { test, files, taken, leftOut, diagnostics }: ToWrite,
): Promise<void> {
  const folder = cli.path(given)
  const written = files.size
  await writePackage(folder, test, files, schemaFrom(folder, cli.project))
  // The check reads them again: both at once would need twice the memory.
  files.clear()
  const problems = await checkPackage(folder)
  const lines = [
    `${given}: ${quantity(taken, 'item')} taken, ${leftOut} left out, ${quantity(written, 'file')}`,
    ...diagnostics.map(diagnosticLine),
    ...(problems.length > 0 ? ['before it can be loaded:', ...problemLines(problems)] : []),
  ]
  const value = { folder: given, taken, leftOut, files: written, remarks: diagnostics, problems }
  cli.show({ value, text: lines.join('\n') })
  if (problems.length > 0) cli.fail()
}

const diagnosticLine = ({ kind, file, line, message }: Diagnostic): string =>
  `  ${kind}: ${line === undefined ? file : `${file}:${line}`}: ${message}`

/** The schema's path from the package's folder; null outside the project, where the path would not stay valid. */
function schemaFrom(folder: string, project: string): string | null {
  const isInside = !relative(project, folder).startsWith('..')
  return isInside ? relative(folder, join(project, 'content', 'test.schema.json')) : null
}
