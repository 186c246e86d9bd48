import { zonedText } from '#server/platform/time/zone.ts'

type Cell = string | number | Date | null | undefined

/** Columns by heading and cell; an empty cell says nothing, a `Date` is shown in the installation's time zone. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[]

const cellText = (cell: Cell): string => (cell instanceof Date ? instantText(cell) : String(cell ?? ''))

/** A command's result that lists these rows; `what` names a row in their count. */
export function listing<Row>(value: readonly Row[], columns: Columns<Row>, what?: string) {
  const text = [...listingLines(value, columns)].join('\n')
  return { value, text: what === undefined ? text : `${text}\n${quantity(value.length, what)}` }
}

/** The same as lines, one after another, for more rows than should be in memory twice. */
export const listingLines = <Row>(value: readonly Row[], columns: Columns<Row>): Generator<string> =>
  lines(
    columns.map(([heading]) => heading),
    function* () {
      for (const row of value) yield columns.map(([, cell]) => cellText(cell(row)))
    },
  )

/** Rows under a heading, in columns as wide as they need. */
export const table = ([heading = [], ...rows]: string[][]): string =>
  [...lines(heading, () => rows)].join('\n')

/** Goes through the rows twice: the widths of all stand before the first line. */
function* lines(heading: string[], rows: () => Iterable<string[]>): Generator<string> {
  const widths = heading.map((title) => title.length)
  for (const row of rows())
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  const line = (row: readonly string[], fill = ' ') =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0, fill))
      .join(fill === ' ' ? '  ' : '──')
      .trimEnd()
  yield line(heading)
  yield line(
    heading.map(() => ''),
    '─',
  )
  for (const row of rows()) yield line(row)
}

/** An instant for reading, in the installation's time zone, to the second; nothing for none. */
export const instantText = (at: Date | null): string => (at === null ? '' : zonedText(at))

/** `1 item`, `2 items`. */
export const quantity = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
