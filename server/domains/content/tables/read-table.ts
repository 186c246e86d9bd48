import { guideSheet, type SheetName } from './layout.ts'
import type { Notes } from './notes.ts'
import { firstOf } from './place.ts'
import { isSame, isTableSheet } from './read-headings.ts'
import { type Row, readRows } from './read-rows.ts'
import type { Sheet } from './read-workbook.ts'

/** The rows of all sheets. */
export type Table = { readonly [Name in SheetName]: readonly Row<Name>[] }

const required: readonly SheetName[] = ['Test', 'Parts', 'Items']

export function readTable(sheets: readonly Sheet[], notes: Notes): Table {
  for (const { name, rows } of sheets) {
    if (isTableSheet(name) || isSame(name, guideSheet) || rows.size === 0) continue
    notes.remark('not kept', firstOf(name), `a table has no sheet of this name`)
  }
  for (const sheet of required) {
    if (sheets.some(({ name }) => isSame(name, sheet))) continue
    notes.fault(firstOf(sheet), 'the sheet is not in the workbook')
  }
  const rows = <Name extends SheetName>(name: Name) => readRows(sheets, name, notes)
  return {
    Test: rows('Test'),
    Parts: rows('Parts'),
    Passages: rows('Passages'),
    Figures: rows('Figures'),
    Items: rows('Items'),
    Sounds: rows('Sounds'),
    Scores: rows('Scores'),
  }
}
