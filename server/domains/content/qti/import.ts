import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { partLetters } from '#contract/vocabulary.ts'
import { heardSeconds } from '#server/domains/content/package/duration.ts'
import { straightScale } from '#server/domains/content/package/straight-scale.ts'
import { type Diagnostic, Diagnostics } from './diagnostics.ts'
import { ItemReader } from './read-list.ts'
import { readManifest } from './read-manifest.ts'
import type { DraftPart, Package } from './read-media.ts'
import type { ReadPart } from './read-part.ts'
import { emptyTest, type ReadTest, readTest } from './read-test.ts'
import { readZip } from './zip.ts'

/** The result of an import: a test, perhaps incomplete, its files, and diagnostics on what was not imported. */
export interface Imported {
  /** For `test.json`. What QTI does not hold is left empty, and the check names it. */
  test: unknown
  /** Sounds and pictures by their path in the test. */
  files: Map<string, Uint8Array>
  taken: number
  leftOut: number
  diagnostics: Diagnostic[]
}

/**
 * Reads a package of QTI 2 or 3. Items in no section of ours go to `fallback`. Everything that is not imported is
 * listed in the diagnostics. Throws `QtiRefused` for a file that is no such package, or unsafe.
 */
export function importPackage(zip: Uint8Array, fallback: SectionName): Imported {
  const files = readZip(zip)
  const manifest = readManifest(files)
  const from: Package = { files, base: manifest.base, diagnostics: new Diagnostics(), used: new Map() }
  const reader = new ItemReader(from)
  const [main, ...more] = manifest.tests
  const read = main ? readTest(main, reader, from, fallback) : looseItems(manifest.items, reader, fallback)

  for (const path of more) {
    from.diagnostics.add({ kind: 'left out', file: path, message: 'another test: one package holds one' })
  }
  for (const path of manifest.items) {
    if (reader.taken.has(path) || reader.leftOut.has(path) || reader.sounds.has(path)) continue
    reader.leftOut.add(path)
    from.diagnostics.add({ kind: 'left out', file: path, message: 'the test does not ask it' })
  }
  const test = draftOf(read, from.diagnostics)
  const used = new Set([...from.used.values(), ...reader.shared])
  for (const [path, type] of manifest.others) {
    if (used.has(path)) continue
    from.diagnostics.add({
      kind: 'left out',
      file: path,
      message: `${type}: nothing that was taken names it`,
    })
  }
  return {
    test,
    files: new Map([...from.used].flatMap(([path, source]) => bytesAt(files, path, source))),
    taken: reader.taken.size,
    leftOut: reader.leftOut.size,
    diagnostics: from.diagnostics.all,
  }
}

const bytesAt = (files: Map<string, Uint8Array>, path: string, source: string): [string, Uint8Array][] => {
  const bytes = files.get(source)
  return bytes ? [[path, bytes]] : []
}

/** A package of items without a test: one part, in the manifest's order. */
function looseItems(items: readonly string[], reader: ItemReader, fallback: SectionName): ReadTest {
  const test = emptyTest('imported', 'Imported items')
  const lists = reader.lists(
    items.map((path) => ({ path })),
    false,
  )
  test.sections[fallback].parts.push({ letter: null, direction: { text: '' }, lists })
  return test
}

function draftOf(read: ReadTest, diagnostics: Diagnostics): unknown {
  const parts = (section: SectionName) => lettered(section, read.sections[section].parts, diagnostics)
  const timed = (section: 'structure' | 'reading') => {
    const { seconds } = read.sections[section]
    const taken = parts(section)
    return taken.length === 0
      ? {}
      : { [section]: { ...(seconds === undefined ? {} : { seconds }), parts: taken } }
  }
  const heard = parts('listening')
  const slack = heard.length === 0 ? {} : slackOf(heard, read.sections.listening.seconds, diagnostics)
  const drafted = {
    ...(heard.length === 0 ? {} : { listening: { ...slack, parts: heard } }),
    ...timed('structure'),
    ...timed('reading'),
  }
  return {
    format: 1,
    id: read.id,
    name: read.name,
    ...(read.certifies === undefined ? {} : { certifies: read.certifies }),
    sections: drafted,
    scores: Object.fromEntries(
      sectionsOf(drafted).map((section) => [
        section,
        read.scores[section] ?? line(section, read, diagnostics),
      ]),
    ),
  }
}

/** Parts A, B and C, by their names if these say so; parts after the third are added to it. */
function lettered(section: SectionName, parts: readonly ReadPart[], diagnostics: Diagnostics): DraftPart[] {
  const report = (message: string) => diagnostics.add({ kind: 'not kept', file: 'test.json', message })
  const used = parts.filter(({ lists }) => lists.length > 0)
  if (used.length < parts.length) report(`${section}: a part of which no item was taken, with its directions`)
  const own = used.map(({ letter }) => letter)
  const isNamed = own.every((letter) => letter !== null) && new Set(own).size === own.length
  const named = used.slice(0, partLetters.length).map(({ letter, ...part }, index): DraftPart => {
    return { part: (isNamed ? letter : partLetters[index]) ?? 'C', ...part }
  })
  if (used.length === 0 && parts.length > 0)
    report(`${section}: no item of it was taken; the test is without this section`)
  const last = named.at(-1)
  for (const { lists } of used.slice(partLetters.length)) {
    last?.lists.push(...lists)
    report(`${section} has ${used.length} parts where ours have three: what is left is in the last one`)
  }
  return named
}

/** Without a table of scores, a straight line, to be replaced; a diagnostic says so. */
function line(section: SectionName, read: ReadTest, diagnostics: Diagnostics): number[] {
  const items = read.sections[section].parts.flatMap(({ lists }) =>
    lists.flatMap((list) => list.items),
  ).length
  const message = `scores.${section}: the package has no score table; a straight line stands there until you write one`
  diagnostics.add({ kind: 'not kept', file: 'test.json', message })
  return straightScale(section, items)
}

/** Listening's slack is what its time limit leaves beside sounds and times to answer, whole seconds. */
function slackOf(parts: readonly DraftPart[], limit: number | undefined, diagnostics: Diagnostics) {
  if (limit === undefined) return {}
  const slackSeconds = limit - Math.ceil(heardSeconds(parts))
  if (slackSeconds >= 0) return { slackSeconds }
  const message = `Listening's time limit of ${limit} s is shorter than its sounds and times to answer`
  diagnostics.add({ kind: 'not kept', file: 'test.json', message })
  return {}
}
