import { readFirstSheet, type SheetCell } from '#server/domains/content/index.ts'
import { readCsv } from '#server/platform/text/csv.ts'
import { type Fault, locationAt } from '#server/platform/text/location.ts'
import { type CellFault, type MemberTable, readMembers, type TableCell } from './member-table.ts'

/** The first bytes of a zip, and so of an .xlsx workbook. */
const zip = Buffer.from('PK')

/**
 * The members that a file lists: an .xlsx workbook's first sheet, or a CSV in UTF-8 with commas or semicolons.
 * @throws OperatorError `input.invalid` for a workbook that cannot be read
 */
export function readMemberFile(file: Buffer): MemberTable {
  if (file.subarray(0, 2).equals(zip)) return readMembers(sheetRows(file))
  // Bytes that are not UTF-8 are decoded as this character, which no table needs.
  const source = file.toString('utf8')
  const at = source.indexOf('\uFFFD')
  if (at !== -1) return unreadable({ ...locationAt(source, at), message: '' }, 'encoding')
  const read = readCsv(source)
  return 'fault' in read ? unreadable(read.fault, 'quote') : readMembers(read.rows)
}

function unreadable({ line, column, message }: Fault, problem: CellFault['problem']): MemberTable {
  return {
    members: [],
    faults: [{ line, column, cell: null, field: null, text: '', problem, bound: message }],
    rows: 0,
  }
}

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

function contentOf(cell: SheetCell | undefined): Pick<TableCell, 'text' | 'unreadable'> {
  if (cell === undefined) return { text: '' }
  if (cell.kind === 'text') return { text: cell.text }
  if (cell.kind === 'other') return { text: cell.what, unreadable: 'noText' }
  const { value, format } = cell
  if (isDate(format) && value >= days.least && value <= days.most)
    return { text: new Date(days.before + Math.floor(value) * dayMs).toISOString().slice(0, 10) }
  const text = String(value)
  const isWhole = Number.isSafeInteger(value) && text.length <= mostDigits
  return isWhole ? { text } : { text, unreadable: 'longNumber' }
}
