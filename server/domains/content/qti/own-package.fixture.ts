import { fileURLToPath } from 'node:url'
import { readPackage } from '#server/domains/content/package/check.ts'
import type { TestPackage } from '#server/domains/content/package/format.ts'

/** Our own test packages, for what is exported and imported again. */

export const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../../../content/${name}`, import.meta.url))

export async function packageOf(folder: string) {
  const checked = await readPackage(folder)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked
}

/** What `$schema` says is where a file lies, not what the test is. */
export const withoutSchema = ({ $schema: _, ...test }: TestPackage) => test
