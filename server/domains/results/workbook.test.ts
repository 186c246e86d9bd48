import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { writeWorkbook } from './workbook.ts'

/** The sheet's cells by place, read with an XML parser; every file of the workbook must be well-formed. */
function cellsOf(workbook: Uint8Array): Record<string, string> {
  const texts: string[] = []
  const values: { place: string; isText: boolean; value: string }[] = []
  for (const [path, bytes] of Object.entries(unzipSync(workbook))) {
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'c') values.push({ place: String(attributes.r), isText: attributes.t === 's', value: '' })
      if (name === 'si') texts.push('')
    })
    parser.on('text', (text) => {
      const cell = values.at(-1)
      if (path.endsWith('sharedStrings.xml') && texts.length > 0) texts[texts.length - 1] += text
      if (path.endsWith('sheet1.xml') && cell !== undefined) cell.value += text
    })
    parser.write(strFromU8(bytes)).close()
  }
  return Object.fromEntries(
    values.map(({ place, isText, value }) => [place, isText ? (texts[Number(value)] ?? '') : value]),
  )
}

test('texts, numbers and times stand in their cells; nothing is a formula; the first row filters', async () => {
  const workbook = await writeWorkbook('Results', [
    ['Name', 'Score', 'Ended', 'Empty'],
    ['=1+1 <b>&"x"\u0001', 550, new Date('2026-11-21T12:00:00Z'), null],
  ])
  expect(cellsOf(workbook)).toEqual({
    A1: 'Name',
    B1: 'Score',
    C1: 'Ended',
    D1: 'Empty',
    // XML has no place for the letter U+0001.
    A2: '=1+1 <b>&"x"',
    B2: '550',
    // 21 November 2026 is day 46347 of a spreadsheet's calendar.
    C2: '46347.5',
  })
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:D2"/>')
})

test('more than 26 columns, and no rows but the heading, are taken', async () => {
  const cells = cellsOf(await writeWorkbook('Results', [Array.from({ length: 30 }, (_, at) => `c${at}`)]))
  expect(cells.Z1).toBe('c25')
  expect(cells.AD1).toBe('c29')
})
