import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { project } from '#test/server/server-process.ts'
import { between } from '../accuracy/table.ts'

const page = `${project}/docs/accuracy.md`

/**
 * Puts a table between two marks of docs/accuracy.md, below a line that says when, on what and how it was measured.
 * @param name of the marks @param options those of `npm run bench -- accuracy` that measure it
 */
export async function writeMeasured(name: string, table: string, options: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const command = `npm run bench -- accuracy ${options} --write`
  const head = `Measured on ${today}, ${cpus().length} cores, no graphics card, with \`${command}\`.`
  await writeFile(page, between(await readFile(page, 'utf8'), `\n${head}\n\n${table}\n`, name))
}
