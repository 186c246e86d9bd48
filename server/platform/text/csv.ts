import { type Fault, locationAt, type TextLocation } from './location.ts'

/** A cell with the place where it begins. */
export interface Cell extends TextLocation {
  readonly text: string
}

/**
 * A table of RFC 4180, in commas or, as spreadsheets in Indonesia write it, in semicolons: whichever the first line
 * has more of. Empty lines are left out. Unreadable from the first fault on.
 */
export function readCsv(source: string): { rows: Cell[][] } | { fault: Fault } {
  const text = source.replace(/^\uFEFF/, '')
  const [heading = ''] = text.split('\n')
  const separator = heading.split(';').length > heading.split(',').length ? ';' : ','
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"\\n${separator}]*?))(${separator}|\\r?\\n|$)`, 'y')
  const rows: Cell[][] = []
  let row: Cell[] = []
  let [line, lineStart] = [1, 0]
  for (let at = 0, ended = text === ''; !ended; at = cell.lastIndex) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (found === null) return { fault: faultAt(text, at, separator) }
    const [whole, quoted, plain = '', end] = found
    row.push({ text: quoted?.replaceAll('""', '"') ?? plain, line, column: at - lineStart + 1 })
    const breaks = whole.split('\n').length - 1
    line += breaks
    if (breaks > 0) lineStart = at + whole.lastIndexOf('\n') + 1
    if (end === separator) continue
    if (row.some((one) => one.text !== '')) rows.push(row)
    row = []
    ended = cell.lastIndex === text.length
  }
  return { rows }
}

/** What is wrong with the cell that begins at this index. */
function faultAt(text: string, at: number, separator: string): Fault {
  if (text[at] !== '"') {
    const message = 'a quote within a cell: put the whole cell in quotes'
    return { ...locationAt(text, text.indexOf('"', at)), message }
  }
  const [closed] = /^"[^"]*(?:""[^"]*)*"/.exec(text.slice(at)) ?? []
  return closed === undefined
    ? { ...locationAt(text, at), message: 'this quote is never closed' }
    : {
        ...locationAt(text, at + closed.length),
        message: `expected ${separator} or the line's end after the closing quote`,
      }
}

/**
 * A table as CSV for spreadsheets: UTF-8 with the mark by which they know it. A cell that a spreadsheet would take
 * for a formula is led by an apostrophe.
 */
export const writeCsv = (rows: Rows): string => `${csvMark}${csvLines(rows)}`

/** The same some rows at a time, for a table of any length. */
export async function* csvParts(rows: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield csvMark
  for await (const some of rows) yield csvLines(some)
}

/** The mark by which spreadsheets know UTF-8: a file begins with it. */
const csvMark = '\uFEFF'

type Rows = readonly (readonly (string | number | Date | null)[])[]

function csvLines(rows: Rows): string {
  const cell = (value: string | number | Date | null) => {
    if (value === null) return ''
    if (typeof value === 'number') return String(value)
    if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
