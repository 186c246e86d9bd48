import { checkTest, shapeProblems } from '#server/domains/content/package/check.ts'
import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { manifest, type Problem } from '#server/domains/content/package/problem.ts'
import { readFiles } from '#server/domains/content/package/read-files.ts'
import { usesOf } from '#server/domains/content/package/uses.ts'
import type { Built } from './build-test.ts'
import type { Notes } from './notes.ts'
import type { Origins } from './origins.ts'
import { cellName, firstOf, type Place } from './place.ts'
import { repaired } from './repair.ts'

type Files = Map<string, Uint8Array>

/** The folder of sounds and pictures, and whether sounds that have a script are still to be made. */
interface Media {
  readonly folder: string
  readonly makesSounds: boolean
}

/**
 * Judges a test that was built from a table as the package's check does, and tells what is wrong at its cells. A
 * field of the wrong shape does not hide what is wrong elsewhere. Gives the files that the test names.
 */
export async function checkBuilt(built: Built, media: Media, origins: Origins, notes: Notes): Promise<Files> {
  const { test, dropped } = built
  const parsed = testPackage.safeParse(test)
  const shape = parsed.success ? [] : shapeProblems(parsed.error)
  const { files, problems } = await checkWhole(parsed.data ?? repaired(test, shape), media)
  const tell = (found: readonly Problem[]) => {
    // What is wrong with a cell itself is told already.
    const told = new Set(notes.faults.map(cellName))
    for (const problem of found) {
      const place = origins.locate(test, problem.field) ?? firstOf('Test')
      // Where items are missing, their number says nothing.
      if (told.has(cellName(place)) || (dropped && place.sheet === 'Scores')) continue
      notes.fault(
        place,
        messageOf(problem, place, (field) => origins.locate(test, field)),
      )
    }
  }
  tell(shape)
  tell(problems)
  return files
}

/** The problem in words for somebody who sees cells: other fields by their cell, a field without a row by its name. */
function messageOf(
  { field, file, message }: Problem,
  { row }: Place,
  locate: (field: string) => Place | null,
) {
  const said = message.replace(/\b(sections|scores)\.[\w.[\]]+/g, (named) => {
    const other = locate(named)
    return other ? cellName(other) : named
  })
  if (file !== manifest) return `${file} ${said}`
  return row === 1 ? `${field}: ${said}` : said
}

/** What is wrong with a test of the right shape and its files, but for sounds that are still to be made. */
async function checkWhole(
  test: TestPackage | null,
  { folder, makesSounds }: Media,
): Promise<{ files: Files; problems: Problem[] }> {
  if (test === null) return { files: new Map(), problems: [] }
  const uses = usesOf(test)
  const scripted = new Set(uses.filter((use) => 'script' in use).map(({ field }) => `${field}.file`))
  const { files, problems } = await readFiles(folder, uses)
  const isToBeMade = ({ field, message }: Problem) =>
    makesSounds && scripted.has(field) && message.endsWith(' is not there')
  return {
    files: new Map([...files].map(([path, { bytes }]) => [path, bytes])),
    problems: [...checkTest(test), ...problems.filter((problem) => !isToBeMade(problem))],
  }
}
