import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cellsOf } from './workbook.fixture.ts'
import { writeWorkbook } from './workbook.ts'
import type { CellValue } from './workbook-rows.ts'

/** The file of these rows, which come one at a time. */
async function workbookOf(rows: CellValue[][]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const given = (async function* () {
    for (const row of rows) yield [row]
  })()
  for await (const part of writeWorkbook('Results', given)) parts.push(part)
  return Buffer.concat(parts)
}

test('texts, numbers and times stand in their cells; nothing is a formula; the first row filters', async () => {
  const workbook = await workbookOf([
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
  const cells = cellsOf(await workbookOf([Array.from({ length: 30 }, (_, at) => `c${at}`)]))
  expect(cells.Z1).toBe('c25')
  expect(cells.AD1).toBe('c29')
})

test('each of more texts than are written at a time stands in its own cell', async () => {
  const names = Array.from({ length: 2345 }, (_, at) => `Peserta ${at}`)
  const cells = cellsOf(await workbookOf([['Name'], ...names.map((name) => [name])]))
  expect(Object.values(cells)).toEqual(['Name', ...names])
})
