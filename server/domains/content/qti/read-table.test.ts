import { describe, expect, test } from 'vitest'
import { OutOfScope } from './diagnostics.ts'
import { readTable } from './read-table.ts'
import { parseXml } from './xml.ts'

const bytesOf = (words: string) => new TextEncoder().encode(words)

describe('a table', () => {
  const table = (...rows: string[]) =>
    readTable(parseXml(bytesOf(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`), 'a.xml'))

  test.each([
    ['heads of rows', ['<th>a</th><td>b</td>', '<th>c</th><td>d</td>'], false, true],
    ['heads of columns', ['<th>a</th><th>b</th>', '<td>c</td><td>d</td>'], true, false],
    ['both, and words in the corner', ['<th>a</th><th>b</th>', '<th>c</th><td>d</td>'], true, true],
    ['cells alone', ['<td>a</td><td>b</td>', '<td>c</td><td>d</td>'], false, false],
  ])('has %s', (_, rows, columnHeads, rowHeads) => {
    expect(table(...rows)).toEqual({
      columnHeads,
      rowHeads,
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    })
  })

  test('of empty cells has no heads, and one of a single cell no caption', () => {
    expect(table('<td/>', '<td>a</td>')).toEqual({ columnHeads: false, rowHeads: false, rows: [[''], ['a']] })
    expect(table('<td colspan="1">a</td>')).toMatchObject({ rows: [['a']] })
  })

  test.each([
    [['<td>a</td><th>b</th><th>c</th>'], 'a table has heads within it'],
    [['<th>a</th><th/><td/>', '<td>c</td><td>d</td><td/>'], 'a table has heads within it'],
    [['<th>a</th><td>b</td>', '<th>c</th><th>d</th>'], 'a table has heads within it'],
    [['<td>a</td>', '<td>b</td><td>c</td>'], 'rows of a table have different numbers of cells'],
    [['<td>a</td><td>b</td>', ''], 'rows of a table have different numbers of cells'],
    [['<td colspan="3">a</td>', '<td>b</td><td>c</td>'], 'a cell of a table reaches over others'],
    [['<td colspan="2">a</td><td>b</td>', '<td>c</td><td>d</td>'], 'a cell of a table reaches over others'],
    [[], 'a table has no cells'],
  ])('of %j is refused', (rows, reason) => {
    expect(() => table(...rows)).toThrow(new OutOfScope(reason, 1))
  })
})
