import type { Build } from './build.ts'
import { chosen } from './choices.ts'
import { cellHeadings, type Heading, headChoices } from './layout.ts'
import { firstOf } from './place.ts'
import type { Row } from './read-rows.ts'

type FigureRow = Row<'Figures'>

/** The pictures and tables of a passage, in their order. */
interface Figures {
  readonly first: FigureRow
  readonly figures: object[]
}

/** Of which heads a table has, by the word in the column Heads. */
const heads = {
  columns: { columnHeads: true, rowHeads: false },
  rows: { columnHeads: false, rowHeads: true },
  both: { columnHeads: true, rowHeads: true },
  none: { columnHeads: false, rowHeads: false },
} as const satisfies Record<(typeof headChoices)[number], object>

/** What the sheet Figures says, by the passage's name. */
export function readFigures(build: Build): Map<string, Figures> {
  const { table, origins, notes } = build
  const passages = new Map<string, { number: number; rows: FigureRow[] }[]>()
  for (const row of table.Figures) {
    const name = row.word('Passage')
    const number = row.number('Figure')
    for (const heading of ['Passage', 'Figure'] as const) {
      if (!row.has(heading)) notes.fault(row.at(heading), 'is empty: each row names its passage and figure')
    }
    if (name === undefined || number === undefined) continue
    const above = passages.get(name) ?? []
    passages.set(name, above)
    if (above.at(-1)?.number === number) {
      above.at(-1)?.rows.push(row)
      continue
    }
    above.push({ number, rows: [row] })
    if (number === above.length) continue
    notes.fault(row.at('Figure'), `must be ${above.length}: the figures of a passage count from 1`)
  }
  return new Map(
    [...passages].flatMap(([name, above]) => {
      const first = above[0]?.rows[0]
      if (!first) return []
      const figures = above.map(({ rows }) => figureOf(rows, build))
      return [[name, { first, figures: origins.put(figures, () => first.at('Passage')) }]]
    }),
  )
}

/** One picture or one table with the text after it; that it is not both, or neither, is for the check to tell. */
function figureOf(rows: FigureRow[], { media, origins, notes }: Build): object {
  const told = (heading: Heading<'Figures'>) => {
    const [row, again] = rows.filter((one) => one.has(heading))
    if (row && again) notes.fault(again.at(heading), `stands in row ${row.row}: a figure has one`)
    return row
  }
  const placeOf = (heading: Heading<'Figures'>) =>
    (rows.find((row) => row.has(heading)) ?? rows[0])?.at(heading) ?? firstOf('Figures')
  const [pictured, captioned, headed, followed] = (
    ['Picture', 'Caption', 'Heads', 'Text after'] as const
  ).map(told)
  const counted = told('Columns')
  const pictures = rows.map((row) => media.pictureOf(row, { picture: 'Picture', alt: 'Picture text' }))
  const text = followed?.text('Text after')
  const isTable = [
    captioned,
    headed,
    counted,
    ...cellHeadings.map((heading) => rows.find((row) => row.has(heading))),
  ]
  const table = {
    caption: captioned?.text('Caption') ?? '',
    ...heads[(headed && chosen(headed, 'Heads', headChoices, notes)) ?? 'columns'],
    rows: cellsOf(rows, columnsOf(counted, rows, notes), origins),
  }
  const figure = {
    ...pictures.find(({ image }) => image !== undefined),
    ...(isTable.some(Boolean)
      ? {
          table: origins.put(table, (key) =>
            placeOf(key === 'caption' ? 'Caption' : key === 'rows' ? 'Cell 1' : 'Heads'),
          ),
        }
      : {}),
    ...(text === undefined ? {} : { text }),
  }
  // A picture that is refused is told at its cell, and then nothing else of the figure is.
  return origins.put(figure, (key) =>
    placeOf(key === 'text' ? 'Text after' : pictured ? 'Picture' : 'Figure'),
  )
}

/** How many columns a table has: those of its widest row, or more where it says so, as its last one may be empty. */
function columnsOf(
  counted: FigureRow | undefined,
  rows: readonly FigureRow[],
  notes: Build['notes'],
): number {
  const widths = rows.map((row) => cellHeadings.findLastIndex((heading) => row.has(heading)) + 1)
  const widest = Math.max(1, ...widths)
  const said = counted?.number('Columns')
  if (counted === undefined || said === undefined) return widest
  if (Number.isInteger(said) && said >= widest && said <= cellHeadings.length) return said
  const message = `must be ${widest} to ${cellHeadings.length}: the widest row has ${widest} cells`
  notes.fault(counted.at('Columns'), message)
  return widest
}

/** The cells of a table, row by row. */
function cellsOf(rows: readonly FigureRow[], columns: number, origins: Build['origins']): string[][] {
  const headings = cellHeadings.slice(0, columns)
  return rows.map((row) => {
    const cells = headings.map((heading) => row.text(heading) ?? '')
    return origins.put(cells, (key) => row.at(cellHeadings[Number(key)] ?? 'Cell 1'))
  })
}
