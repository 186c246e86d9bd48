import { join } from 'node:path'
import type { SectionName } from '#contract/rules/limits.ts'
import { readPackage } from '#server/domains/content/package/check.ts'
import type { TestPackage } from '#server/domains/content/package/format.ts'

/** The folder of one of our own packages, by its name. */
export const folderOf = (name: string) => join(import.meta.dirname, name)

/** One of our own packages, or an error that lists everything that is wrong with it. */
export async function packageOf(name: string): Promise<TestPackage> {
  const checked = await readPackage(folderOf(name))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems, null, 2))
  return checked.test
}

/** What is heard or read together, in order, with the letter of its part. */
export const listsOf = (test: TestPackage, section: SectionName) =>
  test.sections[section].parts.flatMap((part) => part.lists.map((list) => ({ part: part.part, ...list })))

/** The items of a section, in order, with the letter of their part. */
export const itemsOf = (test: TestPackage, section: SectionName) =>
  listsOf(test, section).flatMap((list) => list.items.map((item) => ({ ...item, part: list.part })))
