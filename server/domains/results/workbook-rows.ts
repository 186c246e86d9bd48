import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { convertDateToSerialNumber, getCellAddress, sanitizeTextContent } from 'write-excel-file/utility'

export type CellValue = string | number | Date | null

/** The rows of one sheet as they come, and what has to be known of all of them before the first can be written. */
export interface SheetRows {
  /** The first row. */
  readonly heading: readonly string[]
  /** Letters in the longest cell of each column. */
  readonly widths: readonly number[]
  /** Rows with the heading. */
  readonly count: number
  add(rows: readonly (readonly CellValue[])[]): void
  /** The rows below the heading, as elements of the sheet; times in this style. */
  written(timeStyle: string): Iterable<Uint8Array>
  /** Every text of a cell once, at the number by which its cells name it. */
  texts(): Iterable<string>
}

/** Stands for the style of a time until it is known: a letter that no XML can hold. */
const unknownStyle = '\u0001'

export function sheetRows(): SheetRows {
  let heading: string[] = []
  let count = 0
  const widths: number[] = []
  const places = new Map<string, number>()
  const compressed: Buffer[] = []

  const placeOf = (text: string): number => {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, places.size)
    return places.size - 1
  }
  const cellXml = (value: CellValue, column: number): string => {
    widths[column] = Math.max(widths[column] ?? 0, widthOf(value))
    if (value === null || value === '') return ''
    const at = `<c r="${getCellAddress(count - 1, column)}"`
    if (typeof value === 'number') return `${at}><v>${value}</v></c>`
    return value instanceof Date
      ? `${at} s="${unknownStyle}"><v>${convertDateToSerialNumber(value)}</v></c>`
      : `${at} t="s"><v>${placeOf(value)}</v></c>`
  }
  const rowXml = (row: readonly CellValue[]): string => {
    count += 1
    const cells = row.map(cellXml)
    if (count > 1) return `<row r="${count}">${cells.join('')}</row>`
    heading = row.map(String)
    return ''
  }

  return {
    get heading() {
      return heading
    },
    widths,
    get count() {
      return count
    },
    add(rows) {
      const xml = rows.map(rowXml).join('')
      // It is only kept so: the file's own compression comes at the end.
      compressed.push(deflateRawSync(xml, { level: constants.Z_BEST_SPEED }))
    },
    *written(timeStyle) {
      for (const some of compressed)
        yield Buffer.from(inflateRawSync(some).toString('utf8').replaceAll(unknownStyle, timeStyle))
    },
    texts: () => places.keys(),
  }
}

export function textXml(text: string): string {
  const attributes = text.trim().length === text.length ? '' : ' xml:space="preserve"'
  return `<si><t${attributes}>${sanitizeTextContent(text)}</t></si>`
}

const widthOf = (value: CellValue) => (value instanceof Date ? 19 : String(value ?? '').length)
