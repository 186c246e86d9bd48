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

/** The test with other texts in its first passage: what leads to it, what it says, and what its first item asks. */
export function withTexts(
  test: TestPackage,
  { passage, direction, asked, option }: Record<'passage' | 'direction' | 'asked' | 'option', string>,
): TestPackage {
  const changed = structuredClone(test)
  const [part] = changed.sections.reading?.parts ?? []
  const [list] = part?.lists ?? []
  const [item] = list?.items ?? []
  if (!part || !list || !item) throw new Error('the test reads something')
  part.direction.text = direction
  list.text = passage
  item.text = asked
  item.options = [option, `${option} and more`, 'c', 'd']
  return changed
}
