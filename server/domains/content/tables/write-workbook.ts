import writeExcelFile from 'write-excel-file/node'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { dropDowns } from './drop-downs.ts'
import { guideSheet, headingsOf, layout, notesHeading, type SheetName, testFields } from './layout.ts'
import { cellName } from './place.ts'
import { escaped } from './read-cell.ts'
import type { WrittenTable } from './write-rows.ts'

/** The most characters that spreadsheets keep in a cell. */
const longestCell = 32_767

const widths: Readonly<Record<string, number>> = {
  ...{
    Text: 60,
    Direction: 60,
    Closing: 40,
    Line: 60,
    Transcript: 60,
    Field: 24,
    Value: 40,
    Sound: 28,
    Id: 18,
  },
  ...{ Part: 8, Key: 8, Figure: 8, Heads: 12, Columns: 10, Passage: 18, Voice: 14, 'Text after': 60 },
}

/** A workbook for authors: the guide, then each sheet with its headings, what belongs there, its rows, and room for more. */
export function writeWorkbook(
  table: WrittenTable,
  guide: readonly string[],
  room: Readonly<Partial<Record<SheetName, number>>> = {},
): Promise<Uint8Array> {
  const names = Object.keys(layout) as SheetName[]
  const data = guide.map((line, index) => [{ value: line, wrap: true, ...(index === 0 ? bold : {}) }])
  const sheets = [
    { sheet: guideSheet, data, columns: [{ width: 110 }] },
    ...names.map((name) => ({
      sheet: name,
      data: sheetData(name, table, room[name] ?? 0),
      columns: columnsOf(name).map((heading) => ({
        width: heading === notesHeading ? 60 : (widths[heading] ?? 20),
      })),
      stickyRowsCount: 1,
    })),
  ]
  return writeExcelFile(sheets, { features: [dropDowns] }).toBuffer()
}

const bold = { fontWeight: 'bold' } as const
const grey = { fontStyle: 'italic', textColor: '#666666', wrap: true, alignVertical: 'top' } as const
const asText = { type: String, format: '@', wrap: true, alignVertical: 'top' } as const

const columnsOf = (name: SheetName): string[] => [
  ...headingsOf(name),
  ...(name === 'Test' ? [notesHeading] : []),
]

function sheetData<Name extends SheetName>(name: Name, table: WrittenTable, room: number) {
  const headings = headingsOf(name)
  const explanations: Record<string, string> = layout[name]
  const own = headings.map((heading, index) => ({
    ...grey,
    value: `${index === 0 ? '# ' : ''}${explanations[heading]}`,
  }))
  const rows: Partial<Record<string, string | number>>[] = [...table[name]]
  const empty = headings.map(() => asText)
  return [
    columnsOf(name).map((value) => ({ ...bold, value })),
    own,
    ...rows.map((row, index) => [
      ...headings.map((heading, column) =>
        cellOf(row[heading], { sheet: name, row: index + 3, column: column + 1 }),
      ),
      ...(name === 'Test' ? [noteOf(row.Field)] : []),
    ]),
    ...Array.from({ length: room }, () => empty),
  ]
}

const noteOf = (field: string | number | undefined) => {
  const [, note] = Object.entries(testFields).find(([name]) => name === field) ?? []
  return { ...grey, value: note?.explanation ?? '' }
}

function cellOf(value: string | number | undefined, place: Parameters<typeof cellName>[0]) {
  if (value === undefined || value === '') return asText
  if (typeof value === 'number') return { type: Number, value, alignVertical: 'top' as const }
  const text = escaped(value)
  if (text.length <= longestCell) return { ...asText, value: text }
  const message = `${cellName(place)} would have ${text.length} characters; a spreadsheet keeps ${longestCell}.`
  throw new OperatorError('input.invalid', message)
}
