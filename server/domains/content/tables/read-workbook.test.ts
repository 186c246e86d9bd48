import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { faultsOf, imported, type Rows, withFile, workbookOf } from './table.fixture.ts'

const items = 'xl/worksheets/sheet6.xml'
const untouched = () => workbookOf(() => {})
const read = (bytes: Uint8Array) => () => readWorkbook(bytes, 'test.xlsx')
/** The cell's element with other attributes and content. */
const withCell = (bytes: Uint8Array, cell: string, type: string, content: string) =>
  withFile(bytes, items, (xml) =>
    xml.replace(
      new RegExp(`<c r="${cell}"( s="\\d+")?[^>]*?(/>|>.*?</c>)`),
      (_, style = '') => `<c r="${cell}"${style} ${type}>${content}</c>`,
    ),
  )

describe('a workbook of another program', () => {
  test('may have texts in the cells, prefixes of names, and cells that do not say where they stand', async () => {
    const bytes = await untouched()
    const inline = withCell(bytes, 'L8', 't="inlineStr"', '<is><t>B</t></is>')
    const unplaced = withFile(inline, items, (xml) => xml.replaceAll(/<(row|c) r="[A-Z0-9]+"/g, '<$1'))
    const prefixed = withFile(unplaced, items, (xml) =>
      xml.replaceAll(/<(\/?)(\w+)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x='),
    )
    const plain = await imported(bytes)
    // Cells without an address follow each other: the writer leaves none out.
    expect((await imported(prefixed)).test).toEqual(plain.test)
  })

  test('may have runs of letters: the text is taken, emphasis is named, readings of characters are not text', async () => {
    const rich =
      '<is><r><t xml:space="preserve">mo</t></r><r><rPr><u/><b val="0"/></rPr><t>ves</t></r><rPh sb="0" eb="1"><t>XX</t></rPh></is>'
    const { test: draft, diagnostics } = await imported(
      withCell(await untouched(), 'G8', 't="inlineStr"', rich),
    )
    expect(JSON.stringify(draft)).toContain('["moving","moves","to move","which moves"]')
    expect(diagnostics).toEqual([{ kind: 'not kept', file: 'Items!G8', message: 'underlining in the cell' }])
  })

  test('may have formulas with their results', async () => {
    const formula = withCell(await untouched(), 'G8', 't="str"', '<f>LOWER("MOVES")</f><v>moves</v>')
    expect((await imported(formula)).taken).toBe(11)
  })

  test('may have own sheets, which a remark names, and own columns only for notes', async () => {
    const bytes = withFile(await untouched(), 'xl/workbook.xml', (xml) =>
      xml.replace('name="Scores"', 'name="Nilai"'),
    )
    expect((await imported(bytes)).diagnostics[0]).toEqual({
      ...{ kind: 'not kept', file: 'Nilai!A1', message: 'a table has no sheet of this name' },
    })
    const heading = (text: string) =>
      untouched().then((whole) => withCell(whole, 'Q1', 't="inlineStr"', `<is><t>${text}</t></is>`))
    expect((await imported(await heading('keterangan'))).taken).toBe(11)
    expect(await faultsOf(await heading('Berkas'))).toEqual([
      expect.stringMatching(
        /^Items!Q1: no column has the heading 'Berkas'; the columns are Section, Part, .*File, Passage words, and Keterangan for your own notes$/,
      ),
    ])
    expect(await faultsOf(await heading('Key'))).toContain('Items!Q1: the heading Key stands twice')
  })
})

describe('a cell that shows something else than it holds is a fault:', () => {
  test.each([
    ['a date', 't="n"', '<v>46143</v>', /^Items!G8: is a number or a date, .*: format the cell as text/],
    ['a long number', '', '<v>0.30000000000000004</v>', /^Items!G8: is a number or a date/],
    ['a truth value', 't="b"', '<v>1</v>', /^Items!G8: holds a logical value \(TRUE or FALSE\)/],
    ['an error', 't="e"', '<v>#REF!</v>', /^Items!G8: holds the error #REF!/],
    ['a formula without its result', '', '<f>A1</f>', /^Items!G8: holds a formula without a stored result/],
  ])('%s', async (_, type, content, fault) => {
    const bytes = await untouched()
    const isDate = type === 't="n"'
    const formatted = isDate
      ? withFile(bytes, 'xl/styles.xml', (xml) => xml.replaceAll('formatCode="@"', 'formatCode="d-mmm"'))
      : bytes
    expect(await faultsOf(withCell(formatted, 'G8', type, content))).toContainEqual(
      expect.stringMatching(fault),
    )
  })

  test('a number of more than eleven digits, which shows otherwise', async () => {
    const number = async (digits: string) => withCell(await untouched(), 'G8', '', `<v>${digits}</v>`)
    const { test: draft } = await imported(await number('12345678901'))
    expect(JSON.stringify(draft)).toContain('["moving","12345678901"')
    expect(await faultsOf(await number('123456789012'))).toContainEqual(
      expect.stringMatching(/^Items!G8: is a number or a date/),
    )
  })

  test('a plain number is the text that it shows', async () => {
    const { test: draft } = await imported(withCell(await untouched(), 'G8', '', '<v>1880</v>'))
    expect(JSON.stringify(draft)).toContain('["moving","1880"')
  })
})

describe('a file', () => {
  test('that is no workbook is refused with what to do', () => {
    expect(read(strToU8('Section,Part\n'))).toThrow(
      'test.xlsx is no workbook that can be read (save it as .xlsx, without a password): this is no zip file',
    )
    expect(read(zipSync({ 'content.xml': strToU8('<a/>') }))).toThrow('there is no xl/workbook.xml')
  })

  test('with a cell in the last row and column needs no room for those before it', async () => {
    const far = withFile(await untouched(), items, (xml) =>
      xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    )
    expect((await imported(far)).taken).toBe(11)
  })

  test('that would exhaust memory, names entities, or leaves its folder is refused', {
    timeout: 60_000,
  }, async () => {
    const bytes = await untouched()
    expect(read(withFile(bytes, items, (xml) => xml + ' '.repeat(60e6)))).toThrow('larger than 50 MB')
    expect(read(withFile(bytes, items, (xml) => xml + ' '.repeat(4e6)))).toThrow('is larger than 4 MB')
    const laughs = withFile(bytes, items, (xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY x "ha">]>'))
    expect(read(laughs)).toThrow('a document type is not accepted')
    const up = withFile(bytes, 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace('worksheets/sheet6.xml', '../../../etc/passwd'),
    )
    expect(read(up)).toThrow('the sheet Items is not in the file')
    const twice = withFile(bytes, 'xl/workbook.xml', (xml) => xml.replace('name="Sounds"', 'name="ITEMS"'))
    expect(read(twice)).toThrow('it has two sheets of the name ITEMS')
  })
})

test('a sheet that must be there is missed', async () => {
  const without = (await workbookOf((rows: Rows) => rows)) as Uint8Array
  const renamed = withFile(without, 'xl/workbook.xml', (xml) => xml.replace('name="Parts"', 'name="Teile"'))
  expect(await faultsOf(renamed)).toContain('Parts!A1: the sheet is not in the workbook')
})
