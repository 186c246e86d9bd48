import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SectionName } from '#contract/rules/limits.ts'
import { certifies } from '#contract/rules/test-sections.ts'
import { readPackage } from '#server/domains/content/package/check.ts'
import { partsOf, type TestPackage } from '#server/domains/content/package/format.ts'

/** The folder of one of our own packages, by its name. */
export const folderOf = (name: string) => join(import.meta.dirname, name)

type Sections = TestPackage['sections']
type Scores = TestPackage['scores']

/** A package with all three sections, as ours are. */
export interface WholePackage extends TestPackage {
  sections: { [section in SectionName]: NonNullable<Sections[section]> }
  scores: { [section in SectionName]: NonNullable<Scores[section]> }
}

const isWhole = (test: TestPackage): test is WholePackage =>
  certifies(test.sections) && certifies(test.scores)

/** One of our own packages, or an error that lists everything that is wrong with it. */
export async function packageOf(name: string): Promise<WholePackage> {
  const checked = await readPackage(folderOf(name))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems, null, 2))
  if (!isWhole(checked.test)) throw new Error(`${name} lacks a section`)
  return checked.test
}

const explanations = z.record(z.string(), z.strictObject({ id: z.string(), en: z.string() }))

/** Why each right answer of a package is right, by the item's id: a test explains nothing, so the package's form has no place for it. */
export const explanationsOf = async (name: string) =>
  explanations.parse(JSON.parse(await readFile(join(folderOf(name), 'explanations.json'), 'utf8')))

/** What is heard or read together, in order, with the letter of its part. */
export const listsOf = (test: TestPackage, section: SectionName) =>
  partsOf(test, section).flatMap((part) => part.lists.map((list) => ({ part: part.part, ...list })))

/** The items of a section, in order, with the letter of their part. */
export const itemsOf = (test: TestPackage, section: SectionName) =>
  listsOf(test, section).flatMap((list) => list.items.map((item) => ({ ...item, part: list.part })))
