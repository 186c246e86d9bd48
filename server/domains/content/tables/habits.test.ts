import { expect, test } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { faultsOf, imported, type Rows, withFile, workbookOf } from './table.fixture.ts'

const sheets = { Figures: 'xl/worksheets/sheet5.xml', Items: 'xl/worksheets/sheet6.xml' }
const untouched = () => workbookOf(() => {})

/** The workbook with this text in cells of Items; an empty one takes the cell away. */
const withTexts = (bytes: Uint8Array, texts: Record<string, string>) =>
  Object.entries(texts).reduce(
    (workbook, [cell, text]) =>
      withFile(workbook, sheets.Items, (xml) =>
        xml.replace(
          new RegExp(`<c r="${cell}"[^>]*?(/>|>.*?</c>)`),
          text && `<c r="${cell}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
        ),
      ),
    bytes,
  )

/** The workbook with more rows below the others of Items. */
const withRows = (bytes: Uint8Array, rows: string) =>
  withFile(bytes, sheets.Items, (xml) => xml.replace('</sheetData>', `${rows}</sheetData>`))

const merging = (bytes: Uint8Array, sheet: keyof typeof sheets, ref: string) =>
  withFile(bytes, sheets[sheet], (xml) =>
    xml.replace('</sheetData>', `</sheetData><mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`),
  )

test('headings and words are read in any case and with any spaces around them, also those that nobody sees', async () => {
  const bytes = await untouched()
  const odd = withTexts(bytes, {
    ...{ A1: ' SECTION ', F1: 'option\u00a0 a', L1: 'Key\n', N1: 'ANSWER  SECONDS' },
    ...{ A3: '\u00a0Listening\u200b', B3: ' a\u00a0', D3: 'tiny-l-1\ufeff', L3: 'b\u00a0' },
  })
  expect((await imported(odd)).test).toEqual((await imported(bytes)).test)
})

test('rows and cells that look empty are empty: spaces, characters that nobody sees, a formula without a word', async () => {
  const bytes = await untouched()
  const cell = (address: string, text: string) =>
    `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  const formula = '<c r="J20" t="str"><f>IF(A20="","","x")</f><v></v></c>'
  const rows = `<row r="20">${cell('A20', ' \u00a0')}${cell('E20', '\u200b\ufeff\n')}${formula}</row>`
  const { test: draft, diagnostics } = await imported(withRows(withTexts(bytes, { J8: '\u200b' }), rows))
  expect(draft).toEqual((await imported(bytes)).test)
  expect(diagnostics).toEqual([])
})

test('rows are read by their numbers, in whichever order the sheet holds them', async () => {
  const bytes = await untouched()
  const turned = withFile(bytes, sheets.Items, (xml) => {
    const rows = xml.match(/<row .*?<\/row>/gs) ?? []
    return xml.replace(rows.join(''), rows.toReversed().join(''))
  })
  expect((await imported(turned)).test).toEqual((await imported(bytes)).test)
})

test('a column without a heading is not read, and named by its first cell', async () => {
  const note = '<row r="20"><c r="A20" t="inlineStr"><is><t># note</t></is></c><c r="T20"><v>1</v></c></row>'
  const beside = '<row r="21"><c r="S21"><v>1</v></c><c r="U21"><v>2</v></c></row>'
  const { taken, diagnostics } = await imported(withRows(await untouched(), note + beside))
  expect(taken).toBe(11)
  const message = 'stands in a column without a heading: no such column is read'
  expect(diagnostics).toEqual([{ kind: 'not kept', file: 'Items!S21', message }])
})

test('an optional column may be missing; one that is needed is named once, and each cell of it is not', async () => {
  const bytes = await untouched()
  const whole = (await imported(bytes)).test
  expect((await imported(withTexts(bytes, { J1: '', K1: '', Q1: '' }))).test).toEqual(whole)
  expect(await faultsOf(withTexts(bytes, { L1: '' }))).toEqual([
    'Items!A1: no column has the heading Key: write it in row 1',
    'Items!A1: the key must be A to D, it is empty',
  ])
})

test('cells that are merged over rows that are read are a fault, with what to do', async () => {
  const bytes = await untouched()
  const again = ': undo that, and fill in each cell'
  expect(await faultsOf(merging(bytes, 'Items', 'A8:A10'))).toEqual([
    `Items!A8: is merged with the cells up to Items!A10${again}`,
  ])
  // In notes, below the last row, or over columns that stay empty nothing is lost.
  for (const ref of ['A1:A2', 'S3:S9', 'E13:E15', 'J8:K8'])
    expect((await imported(merging(bytes, 'Items', ref))).taken, ref).toBe(11)
})

test('a cell of a table within a passage that reaches over others is a fault', async () => {
  const figured = await workbookOf((rows: Rows) => {
    const passage = rows.Passages.at(-1)
    if (!passage) throw new Error('the tiny test has a passage')
    Object.assign(passage, { Picture: undefined, 'Picture text': undefined })
    rows.Figures = [{ Passage: passage.Passage, Figure: 1, 'Cell 1': 'Tons', 'Cell 3': '' }]
  })
  expect(testPackage.safeParse((await imported(figured)).test).success).toBe(true)
  expect(await faultsOf(merging(figured, 'Figures', 'G3:I3'))).toEqual([
    'Figures!G3: is merged with the cells up to Figures!I3: undo that, and fill in each cell',
  ])
})
