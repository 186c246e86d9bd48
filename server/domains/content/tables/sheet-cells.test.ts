import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'

interface Parts {
  strings?: string
  styles?: string
  among?: string
}

/** A workbook with these sheets, each by what stands in its `worksheet`, written by hand. */
function workbookWith(sheets: readonly [name: string, xml: string][], parts: Parts = {}): Uint8Array {
  const { strings = '', styles = '', among = '' } = parts
  const named = sheets.map(([name], at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')
  const related = sheets.map((_, at) => `<Relationship Id="r${at}" Target="sheet${at}.xml"/>`).join('')
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${among}${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related}
      <Relationship Id="s" Type="x/sharedStrings" Target="strings.xml"/>
      <Relationship Id="f" Type="x/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/strings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  }
  const own = sheets.map(([, xml], at) => [`xl/sheet${at}.xml`, `<worksheet>${xml}</worksheet>`] as const)
  const all = Object.entries({ ...files, ...Object.fromEntries(own) })
  return zipSync(Object.fromEntries(all.map(([path, text]) => [path, strToU8(text)])))
}

const read = (sheets: readonly [name: string, xml: string][], parts: Parts = {}) =>
  readWorkbook(workbookWith(sheets, parts), 'test.xlsx')
const inRow = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`
const text = (said: string, lost: string | null = null) => ({ kind: 'text', text: said, lost })
const number = (value: number, format = 'General') => ({ kind: 'number', value, format })
const other = (what: string) => ({ kind: 'other', what })

const strings =
  '<si><t>first</t></si><si><r><rPr> <b/> <u val="none"/> <i/> </rPr><t>se</t></r><r><t>cond</t></r></si><si><t> </t></si><si><t>東</t><rPh><t>ひがし</t></rPh></si><si><r><rPr><i/></rPr><t>once</t></r></si>'
const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="d-mmm"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="49"/></cellXfs>'

test.each([
  ['<c t="s"><v>0</v></c>', text('first')],
  ['<c t="s"><v>1</v></c>', text('second', 'bold type, italic type')],
  ['<c t="s"><v>2</v></c>', undefined],
  ['<c t="s"><v>3</v></c>', text('東')],
  ['<c t="s"><v>4</v></c>', text('once', 'italic type')],
  ['<c t="s"><v>5</v></c>', undefined],
  ['<c t="str"><f>A1</f><v>x_x0041_</v></c>', text('xA')],
  ['<c t="str"><f>A1</f><v></v></c>', undefined],
  ['<c t="str"><f>A1</f></c>', other('a formula without a stored result')],
  ['<c><f>A1</f><v></v></c>', other('a formula without a stored result')],
  ['<c/>', undefined],
  ['<c><v>1.5</v></c>', number(1.5)],
  ['<c s="1"><v>1.5</v></c>', number(1.5, 'd-mmm')],
  ['<c s="2"><v>1.5</v></c>', number(1.5, '')],
  ['<c s="3"><v>7</v></c>', number(7, '@')],
  ['<c s="9"><v>7</v></c>', number(7)],
  ['<c t="d"><v>2026</v></c>', other('a date')],
  ['<c t="n"><v>2026-01-31</v></c>', other('a date')],
  ['<c t="b"><v>1</v></c>', other('a logical value (TRUE or FALSE)')],
  ['<c t="e"><v>#N/A</v></c>', other('the error #N/A')],
])('a cell %s is read as what it holds', (cell, held) => {
  const [sheet] = read([['Items', inRow(cell)]], { strings, styles })
  expect(sheet?.rows.get(1)?.get(1)).toEqual(held)
})

test('cells stand where they say, or after the one before them, and rows that hold nothing are left out', () => {
  const rows = [
    '<row><c><v>1</v></c><c><v>2</v></c></row>',
    '<row r="4"><c r="Z4"><v>3</v></c><c><v>4</v></c><c r="AB4"><v>5</v></c><c r="BA4"><v>6</v></c></row>',
    '<row><c r="ABC5"><v>7</v></c></row><row><c/></row><row/><note><c><v>8</v></c></note>',
    '<row><c r="XFD8"><v>9</v></c></row>',
  ]
  const [sheet] = read([['Items', `<sheetData>${rows.join('')}</sheetData>`]])
  const found = [...(sheet?.rows ?? [])].map(([row, cells]) => [
    row,
    [...cells].map(([column, cell]) => [column, cell.kind === 'number' && cell.value]),
  ])
  expect(found).toEqual([
    [1, [1, 2].map((one) => [one, one])],
    [4, [26, 27, 28, 53].map((column, index) => [column, index + 3])],
    [5, [[731, 7]]],
    [8, [[16_384, 9]]],
  ])
})

test('merged cells are known by their first and last, and what names no two cells is left out', () => {
  const refs = ['B2:AA10', 'B2', 'B2:C', 'B:C3', '2:3', 'B:C', ':C3', '']
  const merged = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const [sheet] = read([['Items', `<sheetData/><mergeCells>${merged}<mergeCell/></mergeCells>`]])
  expect(sheet?.merged).toEqual([{ from: { row: 2, column: 2 }, to: { row: 10, column: 27 } }])
})

test("of an author's own sheets is known only which of them hold something", () => {
  const cells = `${inRow('<c><v>1</v></c><c><v>2</v></c>')}<mergeCells><mergeCell ref="A1:B2"/></mergeCells>`
  const sheets = read(
    [
      ['Draft', cells],
      ['Empty', inRow('<c/>')],
      [' items ', inRow('<c><v>1</v></c>')],
    ],
    { among: '<extLst><ext/></extLst>' },
  )
  expect(sheets).toEqual([
    { name: 'Draft', rows: new Map([[1, new Map()]]), merged: [] },
    { name: 'Empty', rows: new Map(), merged: [] },
    { name: 'items', rows: new Map([[1, new Map([[1, number(1)]])]]), merged: [] },
  ])
})

test('of two sheets the names differ by more than their capitals, and there are at most forty', () => {
  const same = (one: string, two: string) => () =>
    read([
      [one, ''],
      [two, ''],
    ])
  expect(same('Items', 'ITEMS')).toThrow('it has two sheets of the name ITEMS')
  expect(same('ITEMS', 'items')).toThrow('it has two sheets of the name items')
  expect(same('Items', 'Item')).not.toThrow()
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => [`own ${at}`, ''] as [string, string])
  expect(read(many(40))).toHaveLength(40)
  expect(() => read(many(41))).toThrow('it has 41 sheets; it may have 40')
})
