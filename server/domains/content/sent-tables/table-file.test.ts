import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { withFile } from '#server/domains/content/tables/table.fixture.ts'
import { readSentTable, readTableFile, shownFaults } from './table-file.ts'
import { inOrder, readRows } from './table-rows.ts'

type Column = 'email' | 'seat'
const isColumn = (name: string): name is Column => ['email', 'seat'].includes(name)

/** Of this table the rows, as their values, and what is wrong, as places and problems. */
function rowsOf(file: Buffer | string) {
  const table = readTableFile(Buffer.from(file))
  const { rows, faults, count } = readRows<Column, 'odd'>(table, {
    needed: ['email'],
    isColumn,
    read: (_, { text }) => (text === 'odd' ? { fault: { problem: 'odd' } } : { value: text || null }),
  })
  return {
    ...{ count, rows, values: rows.map(({ line, values }) => [line, Object.fromEntries(values)]) },
    wrong: faults.map(({ line, column, cell, field, text, problem, bound }) => [
      ...[`${line}:${column}`, cell, field, text, problem],
      ...(bound === undefined ? [] : [bound]),
    ]),
  }
}

type Cells = Parameters<typeof writeExcelFile>[0]
const workbook = async (rows: readonly (readonly (string | number | Date | null)[])[], format?: string) => {
  const cellOf = (value: string | number | Date | null) =>
    value === null ? null : { value, type: value.constructor, ...(typeof value === 'number' && { format }) }
  return writeExcelFile(rows.map((row) => row.map(cellOf)) as unknown as Cells).toBuffer()
}

test('rows are told by the names of the first line, whatever its letters, spaces and order', () => {
  expect(rowsOf(' Seat ;EMAIL\nA1;a@b.test\n;c@d.test\n')).toMatchObject({
    ...{ count: 2, wrong: [] },
    values: [
      [2, { seat: 'A1', email: 'a@b.test' }],
      [3, { seat: null, email: 'c@d.test' }],
    ],
  })
})

test('a first line that names what is no column, one twice or not what is needed makes no rows', () => {
  expect(rowsOf('seat,colour,seat\nA1,red,A2\n')).toEqual({
    ...{ count: 1, rows: [], values: [] },
    wrong: [
      ['1:6', 2, 'colour', 'colour', 'noColumn'],
      ['1:13', 3, 'seat', 'seat', 'columnTwice'],
      ['1:1', 1, null, 'seat', 'columnMissing', 'email'],
    ],
  })
  expect(rowsOf('email,colour\na@b.test,red\n')).toEqual({
    ...{ count: 1, rows: [], values: [] },
    wrong: [['1:7', 2, 'colour', 'colour', 'noColumn']],
  })
  expect(rowsOf('')).toMatchObject({ count: 0, wrong: [['1:1', 1, null, '', 'columnMissing', 'email']] })
})

test('a row with a wrong cell, or one too many, is left out and told where; a row that ends early has empty cells', () => {
  const table = rowsOf('email,seat\nodd,A1\na@b.test,odd\na@b.test,A1,more\nc@d.test\n')
  expect(table.wrong).toEqual([
    ['2:1', 1, 'email', 'odd', 'odd'],
    ['3:10', 2, 'seat', 'odd', 'odd'],
    ['4:13', 3, null, 'more', 'extraCell', 2],
  ])
  expect(table).toMatchObject({ count: 4, values: [[5, { email: 'c@d.test', seat: null }]] })
  const [last] = table.rows
  expect(last?.fault('seat', { problem: 'odd' })).toEqual({
    ...{ line: 5, column: 9, cell: 2, field: 'seat', text: '', problem: 'odd' },
  })
  expect(last?.fault('email', { problem: 'odd', bound: 3 })).toMatchObject({
    column: 1,
    cell: 1,
    text: 'c@d.test',
    bound: 3,
  })
})

test('a file that is no UTF-8, or in which a quote is not closed, has one fault', () => {
  expect(rowsOf(Buffer.from([0x61, 0x0a, 0x62, 0xff]))).toMatchObject({
    count: 0,
    wrong: [['2:2', null, null, '', 'encoding', '']],
  })
  expect(rowsOf('email\n"a@b.test')).toMatchObject({
    count: 0,
    wrong: [[expect.any(String), null, null, '', 'quote', expect.any(String)]],
  })
})

test('of a workbook numbers are told as they stand, if all of their digits do, and days as days', async () => {
  const cells = async (format: string | undefined, ...values: (string | number)[]) => {
    const table = readTableFile(Buffer.from(await workbook([values], format)))
    if ('fault' in table) throw new Error('unreadable')
    return table.rows[0]?.map(({ text, unreadable, isDate }) => unreadable ?? (isDate ? `day ${text}` : text))
  }
  const longest = 999_999_999_999_999
  expect(await cells('0', 'text', 12, 0.5, -longest + 1, longest, longest + 1)).toEqual([
    ...['text', '12', 'longNumber', 'longNumber', String(longest), 'longNumber'],
  ])
  expect(await cells('yyyy-mm-dd', 0.5, 1, 46_350.9, 2_958_465, 2_958_466)).toEqual([
    ...['longNumber', 'day 1899-12-31', 'day 2026-11-24', 'day 9999-12-31', '2958466'],
  ])
})

test('the rows of a workbook are told by their numbers, in whichever order it holds them', async () => {
  const bytes = await workbook([['email'], ['a@b.test'], ['c@d.test']])
  const turned = withFile(bytes, 'xl/worksheets/sheet1.xml', (xml) => {
    const rows = xml.match(/<row .*?<\/row>/g) ?? []
    return xml.replace(rows.join(''), rows.toReversed().join(''))
  })
  expect(rowsOf(Buffer.from(turned)).values).toEqual(rowsOf(bytes).values)
})

test('a workbook has forty columns at most, and its empty cells are empty', async () => {
  const table = readTableFile(
    Buffer.from(await workbook([['a', null, 'c'], Array.from({ length: 50 }, (_, at) => `c${at}`)])),
  )
  if ('fault' in table) throw new Error('unreadable')
  expect(table.rows[0]).toEqual([
    { line: 1, column: 1, text: 'a' },
    { line: 1, column: 2, text: '' },
    { line: 1, column: 3, text: 'c' },
  ])
  expect(table.rows[1]).toHaveLength(40)
})

test('what a page has sent is refused where it is no table at all', () => {
  for (const sent of [null, Buffer.from('PK, but no zip')])
    expect(() => readSentTable(sent)).toThrow(expect.objectContaining({ code: 'import.unreadable' }))
  expect(readSentTable(Buffer.from('email'))).toHaveProperty('rows')
})

test('faults are shown in their order, the first five hundred of them, each with the beginning of its text', () => {
  const fault = (line: number, column: number, text = 'x') => ({
    line,
    column,
    cell: 1,
    field: null,
    text,
    problem: 'odd' as const,
  })
  expect(inOrder([fault(3, 1), fault(2, 9), fault(2, 1)]).map(({ line, column }) => [line, column])).toEqual([
    ...[
      [2, 1],
      [2, 9],
      [3, 1],
    ],
  ])
  const shown = shownFaults([
    { ...fault(1, 1, '😀'.repeat(150)), bound: 7 },
    ...Array.from({ length: 600 }, () => fault(2, 1)),
  ])
  expect(shown).toHaveLength(500)
  expect(shown[0]).toMatchObject({ bound: '7', line: 1, cell: 1, problem: 'odd' })
  expect(shown[0]?.text).toBe('😀'.repeat(100))
  expect(shown[1]).toMatchObject({ bound: null, text: 'x' })
})
