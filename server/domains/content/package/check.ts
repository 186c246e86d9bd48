import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { fieldPath, readJson } from '#server/platform/text/json.ts'
import { checkItem } from './check-item.ts'
import { type PackagePart, partsOf, type TestPackage, testPackage } from './format.ts'
import { checkPassageWords } from './passage-words.ts'
import { manifest, type Problem, problem, repeated } from './problem.ts'
import { type PackageFiles, readFiles } from './read-files.ts'
import { type Use, usesOf } from './uses.ts'

export type Checked =
  | { ok: true; test: TestPackage; files: PackageFiles }
  | { ok: false; problems: Problem[] }

/** Everything that is wrong with the package in this folder; nothing when it may be loaded. */
export async function checkPackage(folder: string): Promise<Problem[]> {
  const checked = await readPackage(folder)
  return checked.ok ? [] : checked.problems
}

/** A package with the files that it names, or everything that is wrong with it. */
export async function readPackage(folder: string): Promise<Checked> {
  const text = await readFile(join(folder, manifest), 'utf8').catch(() => null)
  if (text === null) return refused('', `not found in ${folder}`)
  const json = readJson(text)
  if ('fault' in json) return { ok: false, problems: [{ file: manifest, field: '', ...json.fault }] }
  const placed = (problems: Problem[]): Checked => {
    const place = ({ file, field }: Problem) => (file === manifest ? json.locationOf(field) : {})
    return { ok: false, problems: problems.map((one) => ({ ...one, ...place(one) })) }
  }
  const parsed = testPackage.safeParse(json.value)
  if (!parsed.success) return placed(shapeProblems(parsed.error))
  const test = parsed.data
  const { files, problems } = await readFiles(folder, usesOf(test))
  problems.push(...checkTest(test))
  return problems.length > 0 ? placed(problems) : { ok: true, test, files }
}

/** The fields that have not the shape of a test package. */
export const shapeProblems = ({ issues }: z.ZodError): Problem[] =>
  issues.map((issue) => problem(fieldPath(issue.path), said(issue.message)))

/** What is wrong with a test of the right shape, apart from its files. */
export const checkTest = (test: TestPackage): Problem[] => [
  ...sectionsOf(test.sections).flatMap((section) => checkSection(test, section)),
  ...sectionsOf(test.scores)
    .filter((section) => test.sections[section] === undefined)
    .map((section) => problem(`scores.${section}`, `is of no section: the test has no ${section}`)),
  ...checkIds(test),
  ...checkBearers(usesOf(test)),
]

/** The items of a section, each with its field. */
const itemsOf = (test: TestPackage, section: SectionName) =>
  partsOf(test, section).flatMap((part, p) =>
    part.lists.flatMap((list, l) =>
      list.items.map((item, i) => ({
        item,
        field: `sections.${section}.parts[${p}].lists[${l}].items[${i}]`,
      })),
    ),
  )

function checkSection(test: TestPackage, section: SectionName): Problem[] {
  const at = `sections.${section}.parts`
  const parts = partsOf(test, section)
  const items = itemsOf(test, section)
  const problems = repeated(parts.map((part, p) => ({ value: part.part, field: `${at}[${p}].part` })))
  if (section === 'listening') problems.push(...checkGroups(parts, at))
  problems.push(...checkFigures(parts, at, section))
  problems.push(...checkPassageWords(parts, at, section))
  for (const { item, field } of items) {
    problems.push(...checkItem(item, field, section))
  }
  return [...problems, ...checkScale(test.scores[section], section, items.length)]
}

/** A table of scores has an entry for each number of right answers, and there is one for each section that the test has. */
function checkScale(scale: readonly number[] | undefined, section: SectionName, items: number): Problem[] {
  if (scale === undefined) return [problem(`scores.${section}`, `is not there: the test has ${section}`)]
  const problems: Problem[] = []
  if (scale.length !== items + 1) {
    problems.push(
      problem(
        `scores.${section}`,
        `has ${scale.length} entries; ${items} items need ${items + 1}, from none right to all right`,
      ),
    )
  }
  scale.forEach((score, right) => {
    const before = scale[right - 1]
    if (before !== undefined && score < before) {
      problems.push(problem(`scores.${section}[${right}]`, 'is lower than the score for fewer right answers'))
    }
  })
  return problems
}

/** In Listening, a group of items needs the sound of its conversation or talk. */
function checkGroups(parts: readonly PackagePart[], at: string): Problem[] {
  return parts.flatMap((part, p) =>
    part.lists.flatMap((list, l) =>
      list.items.length > 1 && !list.audio
        ? [
            problem(
              `${at}[${p}].lists[${l}].audio`,
              'is not there: a group of Listening hears one sound together',
            ),
          ]
        : [],
    ),
  )
}

/** Figures stand in a passage that is read, and instead of its one sound or picture. */
function checkFigures(parts: readonly PackagePart[], at: string, section: SectionName): Problem[] {
  return parts.flatMap((part, p) =>
    part.lists.flatMap((list, l) => {
      const field = `${at}[${p}].lists[${l}].figures`
      if (!list.figures) return []
      if (section !== 'reading') return [problem(field, 'stand here: only passages of Reading show them')]
      return list.audio || list.image
        ? [problem(field, "stand beside the list's own sound or picture: a picture is one of them")]
        : []
    }),
  )
}

/** The calls have one medium for each text: a sound or a picture. */
function checkBearers(uses: Use[]): Problem[] {
  const bearers = uses.map((use) => ({ value: use.field.replace(/\.(audio|image)$/, ''), field: use.field }))
  return repeated(bearers).map(({ field }) =>
    problem(field, 'stands beside another: one sound or one picture'),
  )
}

function checkIds(test: TestPackage): Problem[] {
  const items = sections.flatMap((section) => itemsOf(test, section))
  return repeated(items.map(({ item, field }) => ({ value: item.id, field: `${field}.id` })))
}

const refused = (field: string, message: string): Checked => ({
  ok: false,
  problems: [problem(field, message)],
})

/** Rewords the schema's message for a missing field. */
const said = (message: string): string =>
  message.replace(/^Invalid input: (expected .+), received undefined$/, 'is not there: $1')
