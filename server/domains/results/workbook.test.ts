import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { writeWorkbook } from './workbook.ts'

/** The sheet's cells by place, read with an XML parser; every file of the workbook must be well-formed. */
function cellsOf(workbook: Uint8Array): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [path, bytes] of Object.entries(unzipSync(workbook))) {
    const parser = new SaxesParser()
    let place = ''
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'c') place = String(attributes.r)
    })
    parser.on('text', (text) => {
      if (path.endsWith('sheet1.xml') && place !== '') cells[place] = text
    })
    parser.on('closetag', ({ name }) => {
      if (name === 'c') place = ''
    })
    parser.write(strFromU8(bytes)).close()
  }
  return cells
}

test('texts, numbers and times stand in their cells; nothing is a formula', () => {
  const workbook = writeWorkbook('Results', [
    ['Name', 'Score', 'Ended', 'Empty'],
    ['=1+1 <b>&"x"', 550, new Date('2026-11-21T12:00:00Z'), null],
  ])
  expect(cellsOf(workbook)).toEqual({
    A1: 'Name',
    B1: 'Score',
    C1: 'Ended',
    D1: 'Empty',
    A2: '=1+1 <b>&"x"',
    B2: '550',
    // 21 November 2026 is day 46347 of a spreadsheet's calendar.
    C2: '46347.5',
  })
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
})

test('more than 26 columns, letters that XML has not, and a long name are taken', () => {
  const workbook = writeWorkbook('n'.repeat(40), [
    Array.from({ length: 30 }, (_, index) => `c${index}\u0001`),
  ])
  const cells = cellsOf(workbook)
  expect(cells.Z1).toBe('c25')
  expect(cells.AD1).toBe('c29')
})
