import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const texts = (source: string) => {
  const read = readCsv(source)
  return 'rows' in read ? read.rows.map((row) => row.map(({ text }) => text)) : read.fault
}

test('cells are read with quotes, doubled quotes and line ends within them', () => {
  expect(texts('a,b\r\n"x, ""y""","two\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"', 'two\nlines'],
  ])
})

test('accepts a byte order mark, semicolons, empty cells, empty lines and a last line without a line end', () => {
  expect(texts('\uFEFFa;b;c\n\n1,5;;3\n;;\n;;z')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', '', '3'],
    ['', '', 'z'],
  ])
  expect(texts('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(texts('')).toEqual([])
})

test('each cell has its line and column, also after a cell of several lines', () => {
  const read = readCsv('a,b\n"x\ny",right\n  3,4\n')
  const places = 'rows' in read ? read.rows.map((row) => row.map(({ line, column }) => [line, column])) : []
  expect(places).toEqual([
    [
      [1, 1],
      [1, 3],
    ],
    [
      [2, 1],
      [3, 4],
    ],
    [
      [4, 1],
      [4, 5],
    ],
  ])
})

test.each([
  ['a,b\nx,"y', { line: 2, column: 3, message: 'this quote is never closed' }],
  ['a\nx"y\n', { line: 2, column: 2, message: 'a quote within a cell: put the whole cell in quotes' }],
  ['a,b\n"x"y,z\n', { line: 2, column: 4, message: "expected , or the line's end after the closing quote" }],
])('reports the first fault of %j with its location', (source, fault) => {
  expect(texts(source)).toEqual(fault)
})

test('reads back what was written, and no cell is a formula', () => {
  const written = writeCsv([
    ['name', 'n'],
    ['=cmd()', 3],
    ['a "b"; c\nd', null],
    ['-1', new Date(0)],
  ])
  expect(texts(written)).toEqual([
    ['name', 'n'],
    ["'=cmd()", '3'],
    ['a "b"; c\nd', ''],
    ["'-1", '1970-01-01 00:00:00'],
  ])
})
