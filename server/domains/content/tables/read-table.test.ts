import { expect, test } from 'vitest'
import type { SheetName } from './layout.ts'
import { Notes } from './notes.ts'
import { faultText } from './place.ts'
import type { Cell } from './read-cell.ts'
import { readRows } from './read-rows.ts'
import type { Sheet } from './read-workbook.ts'

const cellOf = (said: string | number): Cell =>
  typeof said === 'number'
    ? { kind: 'number', value: said, format: 'General' }
    : { kind: 'text', text: said, lost: null }

/** A sheet of these rows, each cell by its place in its row; an empty text is no cell. */
const sheetOf = (name: string, rows: (string | number)[][], merged: Sheet['merged'] = []): Sheet => ({
  ...{ name, merged },
  rows: new Map(
    rows.map((row, at) => [
      at + 1,
      new Map(row.flatMap((said, column) => (said === '' ? [] : [[column + 1, cellOf(said)] as const]))),
    ]),
  ),
})

function faultsOf<Name extends SheetName>(name: Name, ...sheet: [(string | number)[][], Sheet['merged']?]) {
  const notes = new Notes()
  const rows = readRows([sheetOf(name, ...sheet)], name, notes)
  return { rows, faults: () => notes.faults.map(faultText) }
}

const merge = (from: [number, number], to: [number, number]) => [
  { from: { row: from[0], column: from[1] }, to: { row: to[0], column: to[1] } },
]
const again = 'undo that, and fill in each cell'
const figures = [
  ['Passage', 'Figure', 'Cell 1', 'Cell 2', ''],
  ['P1', 1, 'a', 'b', ''],
  ['P1', 1, 'c', 'd', ''],
]

test.each([
  [
    'two rows of one column',
    [2, 3],
    [3, 3],
    [`Figures!C2: is merged with the cells up to Figures!C3: ${again}`],
  ],
  [
    'two columns of a table',
    [2, 3],
    [2, 4],
    [`Figures!C2: is merged with the cells up to Figures!D2: ${again}`],
  ],
  ['a column and notes beside it', [2, 4], [2, 5], []],
  ['the headings and the first row', [1, 3], [2, 3], []],
  ['one row and those below the last', [3, 3], [6, 3], []],
  ['notes', [2, 5], [3, 6], []],
] as [string, [number, number], [number, number], string[]][])(
  'of cells that are merged over %s is told where content would be lost',
  (_, from, to, faults) => {
    expect(faultsOf('Figures', figures, merge(from, to)).faults()).toEqual(faults)
  },
)

test('two columns of a sheet without tables may be merged', () => {
  const scores = [
    ['Right', 'Listening', 'Reading'],
    [0, 31, ''],
  ]
  expect(faultsOf('Scores', scores, merge([2, 2], [2, 3])).faults()).toEqual([])
})

test('a heading that no column has is told without spaces around it, and cut', () => {
  const { faults } = faultsOf('Scores', [['Right', `  ${'Nilai '.repeat(20)}`, ' keterangan ', 7]])
  const known = 'the columns are Right, Listening, Structure, Reading, and Keterangan for your own notes'
  expect(faults()).toEqual([
    `Scores!B1: no column has the heading '${'Nilai '.repeat(20).slice(0, 40)}'; ${known}`,
    `Scores!D1: no column has the heading '7'; ${known}`,
  ])
})

test('a number is one that is written so, with a point or comma, and what is none is told, and cut', () => {
  const said = [40, '40', ' 4,5 ', '4.5', '-4', '4,', 'x'.repeat(50), '123.456.789']
  const { rows, faults } = faultsOf('Scores', [['Right', 'Reading'], ...said.map((one, at) => [at, one])])
  expect(rows.map((row) => row.number('Reading'))).toEqual([
    ...[40, 40, 4.5, 4.5, undefined, undefined, undefined, undefined],
  ])
  expect(faults()).toEqual(
    ['-4', '4,', 'x'.repeat(40), '123.456.789'].map(
      (one, index) => `Scores!B${index + 6}: must be a number, not '${one}'`,
    ),
  )
})

test('columns that the rows need are told once, but for those that a file of questions stands for', () => {
  const files = [
    ['Section', 'File'],
    ['reading', 'a.gift'],
  ]
  const missing = (...headings: string[]) =>
    headings.map((heading) => `Items!A1: no column has the heading ${heading}: write it in row 1`)
  expect(faultsOf('Items', files).faults()).toEqual(missing('Part'))
  expect(faultsOf('Items', [...files, ['reading']]).faults()).toEqual(
    missing('Part', 'Id', 'Option A', 'Option B', 'Key'),
  )
  expect(faultsOf('Items', [['Section', 'File']]).faults()).toEqual([])
})
