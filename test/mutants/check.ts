import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Whether a program of the project's packages ends without a complaint. */
function passes(folder: string, program: string, words: readonly string[]): Promise<boolean> {
  const child = spawn(join(folder, 'node_modules/.bin', program), words, { cwd: folder, stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
}

/** What a change leaves unused behind it: whoever makes the same slip removes that as well, and nothing is refused. */
const leftUnused = ['noUnusedImports', 'noUnusedVariables', 'noUnusedFunctionParameters']
const skipped = leftUnused.map((rule) => `--skip=correctness/${rule}`)

/** Of the file alone. A copy has no repository whose ignored files the linter could leave out. */
const passesLinter = (folder: string, file: string) =>
  passes(folder, 'biome', ['lint', '--vcs-enabled=false', '--error-on-warnings', ...skipped, file])

/** Of the whole part of the project that the file is in, such as `server`. */
const hasRightTypes = (folder: string, file: string) =>
  passes(folder, 'tsc', [
    ...['-p', file.split('/')[0] ?? '.'],
    ...['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'],
  ])

/** What refuses a source before any test runs, in a folder with the project; null where nothing does. */
export async function refusalOf(folder: string, file: string): Promise<'the linter' | 'the types' | null> {
  if (!(await passesLinter(folder, file))) return 'the linter'
  return (await hasRightTypes(folder, file)) ? null : 'the types'
}
