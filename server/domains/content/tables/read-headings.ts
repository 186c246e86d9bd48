import { seenOf } from '#server/platform/text/unseen.ts'
import { type Heading, headingsOf, layout, notesHeading, type SheetName } from './layout.ts'
import type { Notes } from './notes.ts'
import { cellName, firstOf } from './place.ts'
import type { Row } from './read-rows.ts'
import type { Sheet } from './read-workbook.ts'

const plain = (text: string) => seenOf(text).toLowerCase()

/** Whether two names are the same, however they are spaced and capitalised. */
export const isSame = (one: string, other: string): boolean => plain(one) === plain(other)

/** Whether a table has a sheet of this name. */
export const isTableSheet = (name: string): boolean => Object.keys(layout).some((one) => isSame(name, one))

/** Without these columns nothing of a sheet can be read. */
const needed: { readonly [Name in SheetName]: readonly Heading<Name>[] } = {
  Test: ['Field', 'Value'],
  Parts: ['Section', 'Part', 'Direction'],
  Passages: ['Passage'],
  Figures: ['Passage', 'Figure'],
  Items: ['Section', 'Part'],
  Sounds: ['Sound'],
  Scores: ['Right'],
}

/** What a row of Items needs that names no file of them. */
const ofOneItem = ['Id', 'Option A', 'Option B', 'Key'] as const

/** Where each column stands, by the words in row 1. */
export function readHeadings<Name extends SheetName>(
  sheet: Sheet,
  name: Name,
  notes: Notes,
): Map<Heading<Name>, number> {
  const headings = headingsOf(name)
  const columns = new Map<Heading<Name>, number>()
  for (const [column, cell] of sheet.rows.get(1) ?? []) {
    const said = cell.kind === 'text' ? cell.text : cell.kind === 'number' ? String(cell.value) : cell.what
    const place = { sheet: name, row: 1, column }
    const heading = headings.find((one) => isSame(one, said))
    if (heading === undefined && !isSame(said, notesHeading)) {
      const known = headings.join(', ')
      const what = `no column has the heading '${said.trim().slice(0, 40)}'; the columns are ${known}`
      notes.fault(place, `${what}, and ${notesHeading} for your own notes`)
    }
    if (heading === undefined) continue
    if (columns.has(heading)) notes.fault(place, `the heading ${heading} stands twice`)
    columns.set(heading, column)
  }
  return columns
}

/** Names the first cell that stands in a column without a heading: what is in such a column is not read. */
export function tellUnread<Name extends SheetName>(
  rows: readonly Row<Name>[],
  sheet: Sheet,
  notes: Notes,
): void {
  const headed = sheet.rows.get(1)
  for (const { sheet: name, row, cells } of rows) {
    for (const column of cells.keys()) {
      if (headed?.has(column)) continue
      const message = 'stands in a column without a heading: no such column is read'
      notes.remark('not kept', { sheet: name, row, column }, message)
      return
    }
  }
}

/** Tells which columns are not there that the rows need. */
export function tellMissing<Name extends SheetName>(rows: readonly Row<Name>[], notes: Notes): void {
  const [first] = rows
  if (!first) return
  const asked: readonly string[] = [...needed[first.sheet], ...(hasOwnItems(rows) ? ofOneItem : [])]
  for (const heading of headingsOf(first.sheet)) {
    if (!asked.includes(heading) || first.columns.has(heading)) continue
    notes.fault(firstOf(first.sheet), `no column has the heading ${heading}: write it in row 1`)
  }
}

const hasOwnItems = <Name extends SheetName>(rows: readonly Row<Name>[]) =>
  rows.some((row) => !row.has('File' as Heading<Name>))

/**
 * Tells of cells that are merged with others of which each would say something: only the first one has the content, and
 * the rest would be taken for empty.
 */
export function tellMerged<Name extends SheetName>(
  rows: readonly Row<Name>[],
  { merged }: Sheet,
  notes: Notes,
): void {
  for (const { from, to } of merged) {
    const within = rows.filter(({ row }) => row >= from.row && row <= to.row)
    const [first] = within
    if (!first) continue
    const known = [...first.columns.values()].filter((column) => column >= from.column && column <= to.column)
    const isWide = first.sheet === 'Figures' && known.length > 1
    if (known.length === 0 || !(within.length > 1 || isWide)) continue
    const place = { sheet: first.sheet, ...from }
    const last = cellName({ sheet: first.sheet, ...to })
    notes.fault(place, `is merged with the cells up to ${last}: undo that, and fill in each cell`)
  }
}
