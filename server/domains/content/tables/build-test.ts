import { type SectionName, sections } from '#contract/rules/limits.ts'
import { straightScale } from '#server/domains/content/package/straight-scale.ts'
import type { Build } from './build.ts'
import { type BuiltParts, buildParts } from './build-parts.ts'
import { type TestField, testFields } from './layout.ts'
import type { Notes } from './notes.ts'
import type { Origins } from './origins.ts'
import { firstOf, type Place } from './place.ts'
import { isSame } from './read-headings.ts'
import type { Row } from './read-rows.ts'
import type { Table } from './read-table.ts'

/** For `test.json`, with the number of its items. What the table does not say is missing, and the check names it. */
export interface Built extends Omit<BuiltParts, 'parts'> {
  readonly test: object
}

const lengthOf = (section: SectionName) =>
  section === 'listening'
    ? (['slackSeconds', 'listening slack seconds'] as const)
    : (['seconds', `${section} seconds`] as const)

const scoreHeadings = { listening: 'Listening', structure: 'Structure', reading: 'Reading' } as const

export function buildTest(build: Build): Built {
  const { table, origins, notes } = build
  const { parts, taken, dropped } = buildParts(build)
  build.media.tellUnused()
  const fields = testValues(table.Test, notes)
  const used = sections.filter((section) => parts[section].length > 0)
  tellAbsent(build, fields, used)
  const sectionOf = (section: SectionName) => {
    const [key, field] = lengthOf(section)
    const seconds = fields.get(field)?.number('Value')
    const value = { ...(seconds === undefined ? {} : { [key]: seconds }), parts: parts[section] }
    return origins.put(value, (asked) => (asked === 'parts' ? firstOf('Parts') : fields.placeOf(field)))
  }
  const test = {
    format: 1,
    id: fields.get('id')?.word('Value'),
    name: fields.get('name')?.text('Value'),
    ...certifying(fields, notes),
    sections: origins.put(Object.fromEntries(used.map((section) => [section, sectionOf(section)])), () =>
      firstOf('Parts'),
    ),
    scores: scoresOf(table.Scores, parts, used, origins, notes),
  }
  const placed = origins.put(test, (key) =>
    fields.placeOf(key === 'name' || key === 'certifies' ? key : 'id'),
  )
  return { test: placed, taken, dropped }
}

/** Says what the table tells of a section that it has no part of: the test goes without it, which may not be meant. */
function tellAbsent({ table, notes }: Build, fields: TestValues, used: readonly SectionName[]): void {
  for (const section of sections.filter((one) => !used.includes(one))) {
    const length = fields.get(lengthOf(section)[1])
    const score = table.Scores.find((row) => row.has(scoreHeadings[section]))
    const message = `the sheet Parts has no part of ${section}: the test goes without it`
    if (length?.has('Value')) notes.remark('not kept', length.at('Value'), message)
    if (score) notes.remark('not kept', score.at(scoreHeadings[section]), message)
  }
}

/** Nothing where the test gives a certificate, as it does unless the table says no. */
function certifying(fields: TestValues, notes: Notes): { certifies?: false } {
  const said = fields.get('certifies')?.word('Value')?.toLowerCase()
  if (said === 'no') return { certifies: false }
  if (said !== undefined && said !== 'yes') notes.fault(fields.placeOf('certifies'), 'must be yes or no')
  return {}
}

type TestValues = ReturnType<typeof testValues>

/** The values of the sheet Test by their field. */
export function testValues(rows: Table['Test'], notes: Notes) {
  const known = Object.keys(testFields) as TestField[]
  const values = new Map<TestField, Row<'Test'>>()
  for (const row of rows) {
    const said = row.word('Field')
    const field = known.find((one) => isSame(said ?? '', one))
    if (field === undefined) notes.fault(row.at('Field'), `is none of ${known.join(', ')}`)
    else if (values.has(field)) notes.fault(row.at('Field'), `${field} stands in a row above`)
    else values.set(field, row)
  }
  return {
    get: (field: TestField) => values.get(field),
    placeOf: (field: TestField): Place => values.get(field)?.at('Value') ?? firstOf('Test'),
  }
}

function scoresOf(
  rows: Table['Scores'],
  parts: BuiltParts['parts'],
  used: readonly SectionName[],
  origins: Origins,
  notes: Notes,
): object {
  rows.forEach((row, right) => {
    if (row.number('Right') !== right) notes.fault(row.at('Right'), `must be ${right}: the rows count from 0`)
  })
  const scales = used.map((section) => {
    const heading = scoreHeadings[section]
    const count = rows.findLastIndex((row) => row.has(heading)) + 1
    if (count === 0) {
      const items = parts[section].flatMap(({ lists }) => lists.flatMap((list) => list.items)).length
      const message = `${section} has no scores; a straight line stands in test.json until you write some`
      notes.remark('not kept', firstOf('Scores'), message)
      return [section, straightScale(section, items)]
    }
    const scale = rows.slice(0, count).map((row) => {
      if (!row.has(heading)) notes.fault(row.at(heading), 'is empty, but a row below is not')
      return row.number(heading)
    })
    return [
      section,
      origins.put(scale, (key) => (rows[Number(key)] ?? rows[0])?.at(heading) ?? firstOf('Scores')),
    ]
  })
  return origins.put(Object.fromEntries(scales), (key) => {
    const heading = scoreHeadings[key as SectionName]
    const column = rows[0]?.columns.get(heading) ?? 1
    return { sheet: 'Scores', row: 1, column }
  })
}
