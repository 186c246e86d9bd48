import { type SectionName, sections } from '#contract/rules/limits.ts'
import { type PartLetter, partLetters } from '#contract/vocabulary.ts'
import type { Build, BuiltPart } from './build.ts'
import { itemsOf } from './build-items.ts'
import { readPassages } from './build-passages.ts'
import { chosen } from './choices.ts'
import type { Row } from './read-rows.ts'

export interface BuiltParts {
  /** The parts of each section, in the order of the sheet Parts. */
  readonly parts: Readonly<Record<SectionName, BuiltPart[]>>
  /** How many items stand in them. */
  readonly taken: number
  /** Whether items are missing: nothing says where they belong, or a part has none. */
  readonly dropped: boolean
}

/** The parts of a table with their items. */
export function buildParts(build: Build): BuiltParts {
  const { table, notes } = build
  const parts: Record<SectionName, BuiltPart[]> = { listening: [], structure: [], reading: [] }
  const byName = new Map<string, BuiltPart>()
  for (const row of table.Parts) {
    const position = positionOf(row, build)
    if (position === null) continue
    if (byName.has(position.name)) {
      notes.fault(row.at('Part'), `part ${position.letter} of ${position.section} stands in a row above`)
      continue
    }
    const part = partOf(row, position.letter, build)
    byName.set(position.name, part)
    parts[position.section].push(part)
  }
  const passages = readPassages(build)
  let taken = 0
  let dropped = false
  for (const row of table.Items) {
    const position = positionOf(row, build)
    const items = itemsOf(row, position?.section ?? 'structure', build)
    const part = position && byName.get(position.name)
    if (part) {
      taken += items.length
      passages.place(row, items, part)
      continue
    }
    dropped = true
    if (position) {
      notes.fault(row.at('Part'), `the sheet Parts has no part ${position.letter} of ${position.section}`)
    }
  }
  passages.tellUnused()
  dropped ||= [...byName.values()].some(({ lists }) => lists.length === 0)
  return { parts, taken, dropped }
}

function partOf(row: Row<'Parts'>, letter: PartLetter, { media, origins }: Build): BuiltPart {
  const statement = (heading: 'Direction' | 'Closing') => {
    const columns = {
      sound: `${heading} sound`,
      picture: `${heading} picture`,
      alt: `${heading} picture text`,
    } as const
    const isThere = row.has(heading) || row.has(columns.sound) || row.has(columns.picture)
    const said = { text: row.text(heading), ...media.of(row, columns) }
    const place = origins.put(said, (key) => {
      if (key === 'audio') return row.at(columns.sound)
      return row.at(key === 'image' ? columns.picture : heading)
    })
    return isThere ? place : undefined
  }
  const closing = statement('Closing')
  const direction = statement('Direction')
  const part = { part: letter, direction, lists: [], ...(closing ? { closing } : {}) }
  return origins.put(part, (key) => {
    if (key === 'direction') return row.at('Direction')
    return row.at(key === 'closing' ? 'Closing' : 'Part')
  })
}

/** The section and part that a row names. */
function positionOf<Name extends 'Parts' | 'Items'>(row: Row<Name>, { notes }: Build) {
  const section = chosen(row, 'Section', sections, notes)
  const letter = chosen(row, 'Part', partLetters, notes)
  return section && letter ? { section, letter, name: `${section} ${letter}` } : null
}
