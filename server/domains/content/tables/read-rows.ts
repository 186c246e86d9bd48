import { trimmed } from '#server/platform/text/unseen.ts'
import { type Heading, headingsOf, type SheetName } from './layout.ts'
import type { Notes } from './notes.ts'
import { firstOf, type Place } from './place.ts'
import type { Cell } from './read-cell.ts'
import { isSame, readHeadings, tellMerged, tellMissing, tellUnread } from './read-headings.ts'
import type { Sheet } from './read-workbook.ts'

/** Formats in which a number shows as the text that it is taken for; a number's own format may have decimals. */
const shownAsText = ['General', '0', '@']
const shownAsNumber = [...shownAsText, '0.0', '0.00', '0.000', '#,##0', '#,##0.00']

/** One row below the headings. Reading a cell tells what is wrong with it, once for each time it is read. */
export class Row<Name extends SheetName> {
  constructor(
    readonly sheet: Name,
    readonly row: number,
    readonly columns: ReadonlyMap<Heading<Name>, number>,
    readonly cells: ReadonlyMap<number, Cell>,
    readonly notes: Notes,
  ) {}

  /** Where the cell stands; the beginning of the headings, where the column is not there. */
  at(heading: Heading<Name>): Place {
    const column = this.columns.get(heading)
    return column === undefined ? firstOf(this.sheet) : { sheet: this.sheet, row: this.row, column }
  }

  has(heading: Heading<Name>): boolean {
    return this.#cell(heading) !== undefined
  }

  /** The text as it stands; undefined for an empty cell, and for one that shows something else than it holds. */
  text(heading: Heading<Name>): string | undefined {
    const cell = this.#cell(heading)
    if (cell?.kind === 'text') {
      if (cell.lost !== null) this.notes.remark('not kept', this.at(heading), `${cell.lost} in the cell`)
      return cell.text
    }
    if (cell?.kind === 'other') return this.#refuse(heading, `holds ${cell.what}`)
    if (cell === undefined) return undefined
    const text = String(cell.value)
    if (shownAsText.includes(cell.format) && text.length <= 11) return text
    return this.#refuse(heading, 'is a number or a date, which may show otherwise than it is stored')
  }

  /** The text without spaces, and characters that nobody sees, around it. */
  word(heading: Heading<Name>): string | undefined {
    const text = this.text(heading)
    return text && trimmed(text)
  }

  /** A number, or a text that is one, with a decimal point or comma. */
  number(heading: Heading<Name>): number | undefined {
    const cell = this.#cell(heading)
    if (cell?.kind === 'number' && shownAsNumber.includes(cell.format)) return cell.value
    const word = this.word(heading)
    if (word === undefined) return undefined
    if (/^\d+([.,]\d+)?$/.test(word)) return Number(word.replace(',', '.'))
    this.notes.fault(this.at(heading), `must be a number, not '${word.slice(0, 40)}'`)
    return undefined
  }

  #cell(heading: Heading<Name>): Cell | undefined {
    const column = this.columns.get(heading)
    return column === undefined ? undefined : this.cells.get(column)
  }

  #refuse(heading: Heading<Name>, what: string): undefined {
    this.notes.fault(this.at(heading), `${what}: format the cell as text and type it again`)
  }
}

/** The rows of a sheet below its headings, without those that are empty or begin with #. */
export function readRows<Name extends SheetName>(
  sheets: readonly Sheet[],
  name: Name,
  notes: Notes,
): Row<Name>[] {
  const sheet = sheets.find((one) => isSame(one.name, name))
  if (!sheet) return []
  const headings = headingsOf(name)
  const columns = readHeadings(sheet, name, notes)
  const written = [...sheet.rows]
    .filter(([row]) => row > 1)
    .toSorted(([one], [other]) => one - other)
    .map(([row, cells]) => new Row(name, row, columns, cells, notes))
    .filter((row) => !isComment(row, headings))
  const rows = written.filter((row) => headings.some((heading) => row.has(heading)))
  tellUnread(written, sheet, notes)
  tellMissing(rows, notes)
  tellMerged(rows, sheet, notes)
  return rows
}

function isComment<Name extends SheetName>({ columns, cells }: Row<Name>, headings: Heading<Name>[]) {
  const [first] = headings
  const cell = first && cells.get(columns.get(first) ?? 0)
  return cell?.kind === 'text' && cell.text.trimStart().startsWith('#')
}
