import { zonedText } from '#server/platform/time/zone.ts'

type Cell = string | number | Date | null | undefined

/** Columns by heading and cell; an empty cell says nothing, a `Date` is shown in the installation's time zone. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[]

const cellText = (cell: Cell): string => (cell instanceof Date ? instantText(cell) : String(cell ?? ''))

/** A command's result that lists these rows; `what` names a row in their count. */
export function listing<Row>(value: readonly Row[], columns: Columns<Row>, what?: string) {
  const rows = value.map((row) => columns.map(([, cell]) => cellText(cell(row))))
  const text = table([columns.map(([heading]) => heading), ...rows])
  return { value, text: what === undefined ? text : `${text}\n${quantity(value.length, what)}` }
}

/** Rows under a heading, in columns as wide as they need. */
export function table([heading = [], ...rows]: string[][]): string {
  const widths = heading.map((_, column) =>
    Math.max(...[heading, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[], fill = ' ') =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(fill === ' ' ? '  ' : '──')
  const rule = line(
    heading.map(() => ''),
    '─',
  )
  return [line(heading), rule, ...rows.map((row) => line(row))].map((text) => text.trimEnd()).join('\n')
}

/** An instant for reading, in the installation's time zone, to the second; nothing for none. */
export const instantText = (at: Date | null): string => (at === null ? '' : zonedText(at))

/** `1 item`, `2 items`. */
export const quantity = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
