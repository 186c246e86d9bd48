import writeExcelFile from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'

export type CellValue = string | number | Date | null

/**
 * One sheet as an .xlsx file: the first row is its heading, bold, always in view, and filters what is below. Texts
 * stay texts, whatever they begin with; times are times, shown as they would be in UTC.
 */
export function writeWorkbook(name: string, rows: readonly (readonly CellValue[])[]): Promise<Uint8Array> {
  const [heading = [], ...body] = rows
  const columns = heading.map((_, column) => ({
    width: Math.min(40, Math.max(10, ...rows.map((row) => widthOf(row[column] ?? null) + 2))),
  }))
  const lastCell = getCellAddress(body.length, Math.max(0, heading.length - 1))
  const filter = { insert: () => (body.length > 0 ? `<autoFilter ref="A1:${lastCell}"/>` : undefined) }
  return writeExcelFile(
    [
      heading.map((value) => ({ ...cellOf(value), fontWeight: 'bold' as const })),
      ...body.map((row) => row.map(cellOf)),
    ],
    { sheet: name, columns, stickyRowsCount: 1 },
    { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': filter } } }] },
  ).toBuffer()
}

function cellOf(value: CellValue) {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number }
  return value instanceof Date
    ? { value, type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
    : { value, type: String }
}

const widthOf = (value: CellValue) => (value instanceof Date ? 19 : String(value ?? '').length)
