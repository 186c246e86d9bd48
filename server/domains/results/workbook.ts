import { unzipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { findElement, getCellAddress } from 'write-excel-file/utility'
import { type CellValue, type SheetRows, sheetRows, textXml } from './workbook-rows.ts'
import { zipped } from './zipped.ts'

export type { CellValue } from './workbook-rows.ts'

const sheetPath = 'xl/worksheets/sheet1.xml'
const textsPath = 'xl/sharedStrings.xml'

/**
 * One sheet as an .xlsx file, some bytes at a time: the first row is its heading, bold, always in view, and filters what is below. Texts
 * stay texts, whatever they begin with; times are times, shown as they would be in UTC. The library keeps each cell of a workbook as
 * an object until its end, so that it writes all but the rows: these are kept compressed until the widths of the columns, which stand
 * before them, are known.
 */
export async function* writeWorkbook(
  name: string,
  rows: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<Uint8Array> {
  const sheet = sheetRows()
  for await (const some of rows) sheet.add(some)
  const files = await frameOf(name, sheet)
  yield* zipped(files.map(([path, bytes]) => [path, partsOf(sheet, path, bytes)]))
}

/** The files of a workbook with these columns and the heading as it stands; below it is one row in place of all others. */
async function frameOf(name: string, { heading, widths, count }: SheetRows) {
  const columns = widths.map((most) => ({ width: Math.min(40, Math.max(10, most + 2)) }))
  const lastCell = getCellAddress(count - 1, Math.max(0, heading.length - 1))
  const filter = { insert: () => (count > 1 ? `<autoFilter ref="A1:${lastCell}"/>` : undefined) }
  const file = await writeExcelFile(
    [
      heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      [{ value: new Date(0), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }],
    ],
    { sheet: name, columns, stickyRowsCount: 1 },
    { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': filter } } }] },
  ).toBuffer()
  return Object.entries(unzipSync(file))
}

/** So many texts are written at a time. */
const textsAtATime = 1000

function* textParts(texts: Iterable<string>): Generator<Uint8Array> {
  let some: string[] = []
  for (const text of texts) {
    some.push(textXml(text))
    if (some.length < textsAtATime) continue
    yield Buffer.from(some.join(''))
    some = []
  }
  yield Buffer.from(some.join(''))
}

function* partsOf(sheet: SheetRows, path: string, bytes: Uint8Array): Generator<Uint8Array> {
  const xml = Buffer.from(bytes).toString('utf8')
  if (path === sheetPath) {
    const [before = '', row = ''] = xml.split(/(?=<row r="2">)/)
    yield Buffer.from(before)
    yield* sheet.written(/ s="(\d+)"/.exec(row)?.[1] ?? '')
    yield Buffer.from(row.slice(row.indexOf('</sheetData>')))
  } else if (path === textsPath) {
    const all = findElement(xml, 'sst')
    const end = all === undefined ? 0 : all.openingTagEndIndex + 1
    yield Buffer.from(xml.slice(0, end))
    yield* textParts(sheet.texts())
    yield Buffer.from('</sst>')
  } else yield bytes
}
