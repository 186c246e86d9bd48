import { createHash } from 'node:crypto'
import { previewed } from '#contract/calls/cell-fault.ts'
import type { Cell as SheetCell } from '#server/domains/content/tables/read-cell.ts'
import { readFirstSheet } from '#server/domains/content/tables/read-workbook.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type Cell, readCsv } from '#server/platform/text/csv.ts'
import { type Fault, locationAt } from '#server/platform/text/location.ts'
import type { TableFault } from './table-rows.ts'

/** A cell of a table. */
export interface TableCell extends Cell {
  /** Where it holds something that is no text. */
  readonly unreadable?: 'noText' | 'longNumber'
  /** Whether the text is a day that a spreadsheet keeps as a number. */
  readonly isDate?: boolean
}

/** Rows of cells, or why there are none. */
export type ReadTable =
  | { readonly rows: TableCell[][] }
  | { readonly fault: TableFault<'quote' | 'encoding'> }

/** The first bytes of a zip, and so of an .xlsx workbook. */
const zip = Buffer.from('PK')

/**
 * The table in a file: an .xlsx workbook's first sheet, or a CSV in UTF-8 with commas or semicolons.
 * @throws OperatorError `input.invalid` for a workbook that cannot be read
 */
export function readTableFile(file: Buffer): ReadTable {
  if (file.subarray(0, 2).equals(zip)) return { rows: sheetRows(file) }
  // Bytes that are not UTF-8 are decoded as this character, which no table needs.
  const source = file.toString('utf8')
  const at = source.indexOf('\uFFFD')
  if (at !== -1) return unreadable({ ...locationAt(source, at), message: '' }, 'encoding')
  const read = readCsv(source)
  return 'fault' in read ? unreadable(read.fault, 'quote') : read
}

/** The table in a file that a page has sent. @throws Refusal `import.unreadable` */
export function readSentTable(file: Buffer | null): ReadTable {
  if (file === null) throw new Refusal('import.unreadable')
  try {
    return readTableFile(file)
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause
    throw new Refusal('import.unreadable', { cause })
  }
}

const unreadable = ({ line, column, message }: Fault, problem: 'quote' | 'encoding'): ReadTable => ({
  fault: { line, column, cell: null, field: null, text: '', problem, bound: message },
})

/** Names a preview: what would be made and what is wrong, whatever else it depends on (record 0056). */
export const previewDigest = (of: unknown): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex')

/** The first faults, as a page is told of them. */
export const shownFaults = <Problem extends string>(faults: readonly TableFault<Problem>[]) =>
  faults.slice(0, previewed.faults).map(({ line, cell, field, text, problem, bound }) => ({
    ...{ line, cell, field, problem },
    text: [...text].slice(0, previewed.letters).join(''),
    bound: bound === undefined ? null : String(bound),
  }))

/** A sheet may name far more columns than a table of members has; what lies beyond these is left out. */
const mostColumns = 40

/** Rows of cells from the first column to the last one that holds something. */
function sheetRows(file: Buffer): TableCell[][] {
  const rows = readFirstSheet(file, 'the file')
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([line, cells]) =>
      Array.from({ length: Math.min(mostColumns, Math.max(...cells.keys())) }, (_, index) => ({
        ...{ line, column: index + 1 },
        ...contentOf(cells.get(index + 1)),
      })),
    )
}

/** Digits of a number that a spreadsheet keeps. */
const mostDigits = 15
/** The first and last day that a spreadsheet's number may be, of 1900 and 9999, and the day before its first. */
const days = { least: 1, most: 2_958_465, before: Date.UTC(1899, 11, 30) }
const dayMs = 86_400_000

/** Of the formats that are built into spreadsheets only those of plain numbers are told. */
const isDate = (format: string) => format === '' || /y/i.test(format)

function contentOf(cell: SheetCell | undefined): Omit<TableCell, 'line' | 'column'> {
  if (cell === undefined) return { text: '' }
  if (cell.kind === 'text') return { text: cell.text }
  if (cell.kind === 'other') return { text: cell.what, unreadable: 'noText' }
  const { value, format } = cell
  if (isDate(format) && value >= days.least && value <= days.most) {
    const text = new Date(days.before + Math.floor(value) * dayMs).toISOString().slice(0, 10)
    return { text, isDate: true }
  }
  const text = String(value)
  const isWhole = Number.isSafeInteger(value) && text.length <= mostDigits
  return isWhole ? { text } : { text, unreadable: 'longNumber' }
}
