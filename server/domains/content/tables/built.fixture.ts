import { Media } from './build-media.ts'
import { buildTest } from './build-test.ts'
import { headingsOf, type SheetName } from './layout.ts'
import { Notes } from './notes.ts'
import { Origins } from './origins.ts'
import { cellName, faultText } from './place.ts'
import type { Questions } from './questions.ts'
import type { Cell } from './read-cell.ts'
import { readTable } from './read-table.ts'
import type { Sheet } from './read-workbook.ts'
import type { Rows } from './table.fixture.ts'

/** What lies beside a table: sounds with their seconds, files that are refused, files of questions. */
interface Beside {
  readonly seconds?: Record<string, number>
  readonly refused?: Record<string, string>
  readonly questions?: Record<string, Questions | string>
}

const cellOf = (value: string | number): Cell =>
  typeof value === 'number'
    ? { kind: 'number', value, format: 'General' }
    : { kind: 'text', text: value, lost: null }

/** A sheet with all its headings in row 1 and these rows from row 2 on. */
const sheetOf = (name: SheetName, rows: Rows[SheetName]): Sheet => {
  const headings: string[] = headingsOf(name)
  const headed = Object.fromEntries(headings.map((heading) => [heading, heading]))
  const cells = [headed, ...rows].map((row) =>
    Object.entries(row).flatMap(([heading, value]) =>
      value === undefined ? [] : [[headings.indexOf(heading) + 1, cellOf(value)] as const],
    ),
  )
  return { name, rows: new Map(cells.map((row, at) => [at + 1, new Map(row)])), merged: [] }
}

/** What is built from a table of these rows, and what is told of it, without a workbook. */
export function built(rows: Partial<Rows>, { seconds = {}, refused = {}, questions = {} }: Beside = {}) {
  const [notes, origins] = [new Notes(), new Origins()]
  const whole = { Test: [], Parts: [], Items: [], ...rows }
  const sheets = Object.entries(whole).map(([name, its]) => sheetOf(name as SheetName, its))
  const table = readTable(sheets, notes)
  const folder = { refused: new Map(Object.entries(refused)), seconds: new Map(Object.entries(seconds)) }
  const media = new Media(table.Sounds, folder, origins, notes)
  const testId = 'tes'
  const build = { table, media, questions: new Map(Object.entries(questions)), origins, notes, testId }
  const { test, taken, dropped } = buildTest(build)
  return {
    ...{ test, taken, dropped },
    faults: notes.faults.map(faultText),
    remarks: notes.diagnostics.all.map(({ kind, file, message }) => `${kind}: ${file}: ${message}`),
    /** The cell at which something wrong with this field is told. */
    cellOf(field: string) {
      const place = origins.locate(test, field)
      return place && cellName(place)
    },
  }
}
