import { expect, test } from 'vitest'
import { built } from './built.fixture.ts'
import type { Rows } from './table.fixture.ts'

const said = { Text: 'Which?', Key: 'A', 'Option A': 'is', 'Option B': 'are' }
const place = { Section: 'reading', Part: 'A' }
const withFigures = (rows: Rows['Figures']) =>
  built({
    Parts: [{ ...place, Direction: 'Read.' }],
    Passages: [{ Passage: 'P1', Text: 'Salt.' }],
    Items: [{ ...said, ...place, Id: 'one', Passage: 'P1' }],
    Figures: rows.map((row) => ({ Passage: 'P1', Figure: 1, ...row })),
  })
const figures = 'sections.reading.parts[0].lists[0].figures'
const heads = { caption: '', columnHeads: true, rowHeads: false }

test.each<[string, Rows['Figures'], object]>([
  ['a caption alone', [{ Caption: 'Tons' }], { table: { ...heads, caption: 'Tons', rows: [['']] } }],
  ['one cell', [{ 'Cell 1': 'a' }], { table: { ...heads, rows: [['a']] } }],
  ['a width alone', [{ Columns: 2 }], { table: { ...heads, rows: [['', '']] } }],
  [
    'rows of two widths',
    [{ 'Cell 1': 'a' }, { 'Cell 2': 'b', Heads: 'Both' }],
    {
      table: {
        ...heads,
        rowHeads: true,
        rows: [
          ['a', ''],
          ['', 'b'],
        ],
      },
    },
  ],
  ['the width that it has', [{ Columns: 2, 'Cell 2': 'b' }], { table: { ...heads, rows: [['', 'b']] } }],
  ['a wider one', [{ Columns: 3, 'Cell 2': 'b' }], { table: { ...heads, rows: [['', 'b', '']] } }],
  [
    'the widest',
    [{ Columns: 8, 'Cell 1': 'b', 'Text after': 'Then.' }],
    { table: { ...heads, rows: [['b', '', '', '', '', '', '', '']] }, text: 'Then.' },
  ],
  [
    'a picture',
    [{ Picture: 'a.png', 'Picture text': 'A.', 'Text after': 'Then.' }],
    { image: { file: 'a.png', alt: 'A.' }, text: 'Then.' },
  ],
])('a figure of %s is taken as its rows say', (_, rows, figure) => {
  const { test: draft, faults } = withFigures(rows)
  expect(faults).toEqual([])
  expect(draft).toHaveProperty(figures, [figure])
})

test.each<[string | number, string]>([
  ['many', "must be a number, not 'many'"],
  [1, 'must be 2 to 8: the widest row has 2 cells'],
  [2.5, 'must be 2 to 8: the widest row has 2 cells'],
  [9, 'must be 2 to 8: the widest row has 2 cells'],
])('a table of %j columns is refused, and has as many as its cells', (Columns, fault) => {
  const { test: draft, faults } = withFigures([{ Columns, 'Cell 2': 'b' }])
  expect(faults).toEqual([`Figures!P2: ${fault}`])
  expect(draft).toHaveProperty(`${figures}[0].table.rows`, [['', 'b']])
})

test('each field of a figure is told of at its cell, in the row that has it', () => {
  const { cellOf } = withFigures([
    { 'Cell 1': 'a', 'Cell 2': 'b' },
    { Caption: 'Tons', 'Cell 2': 'c', 'Text after': 'Then.' },
    { Figure: 2, Picture: 'a.png' },
    { Figure: 3, 'Text after': 'End.' },
  ])
  const cells = {
    ...{ '[0].text': 'O3', '[0].table': 'F2', '[0].table.caption': 'E3', '[0].table.rows': 'G2' },
    ...{ '[0].table.columnHeads': 'F2', '[0].table.rows[1][1]': 'H3', '[0].table.rows[1][9]': 'G3' },
    ...{ '[1].image': 'C4', '[1].image.alt': 'D4', '[1].text': 'O4', '[2].text': 'O5', '[2].table': 'B5' },
  }
  const found = Object.keys(cells).map((field) => [
    field,
    cellOf(`${figures}${field}`)?.replace('Figures!', ''),
  ])
  expect(Object.fromEntries(found)).toEqual(cells)
})
