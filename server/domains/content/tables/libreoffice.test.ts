import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { faultsOf, imported, withFile } from './table.fixture.ts'

/**
 * Saved by LibreOffice 7.4 as .xlsx: formulas with their results, a number that is a column's head, underlining within a
 * cell, merged cells, a hidden sheet, and in a row that begins with # a date, an error, a truth value and a share.
 */
const workbook = () => readFile(join(import.meta.dirname, 'libreoffice.fixture.xlsx'))

test('a workbook that LibreOffice has saved is taken as its cells show it, and what is not kept is named', async () => {
  const { test: draft, taken, diagnostics } = await imported(await workbook())
  expect(taken).toBe(3)
  expect(diagnostics).toEqual([
    { kind: 'not kept', file: 'Konsep!A1', message: 'a table has no sheet of this name' },
    { kind: 'not kept', file: 'Items!E4', message: 'underlining in the cell' },
  ])
  const { sections, scores } = testPackage.parse(draft)
  expect(scores).toEqual({ structure: [31, 49, 68], reading: [31, 67] })
  const [part] = sections.structure?.parts ?? []
  expect(part?.direction.text).toBe(
    'Choose the word that completes the sentence.\n\nThere are two questions.',
  )
  expect(part?.closing).toEqual({ text: 'This part is over.' })
  expect(part?.lists.flatMap(({ items }) => items)).toMatchObject([
    { text: 'The mill ____ the stones.', options: ['turn', 'turns', 'turning', 'to turn'], key: 1 },
    { text: 'It grinds ____ corn and rye.', options: ['neither', 'both', 'either', 'not'], key: 1 },
  ])
  expect(sections.structure?.seconds).toBe(300)
  expect(sections.reading?.parts[0]?.lists[0]?.figures).toEqual([
    {
      table: {
        ...{ caption: 'Corn, sacks', columnHeads: true, rowHeads: true },
        rows: [
          ['', '1880', '1900'],
          ['Spring', '40', '12,5'],
        ],
      },
      text: 'It closed in 1921.',
    },
  ])
})

test('its dates, errors, truth values and shares are told by their cells', async () => {
  const read = withFile(await workbook(), 'xl/sharedStrings.xml', (xml) =>
    xml.replace('># structure<', '>structure<'),
  )
  const again = ': format the cell as text and type it again'
  const other = `is a number or a date, which may show otherwise than it is stored${again}`
  expect(await faultsOf(read)).toEqual([
    `Items!F5: ${other}`,
    `Items!G5: holds the error #DIV/0!${again}`,
    `Items!H5: holds a logical value (TRUE or FALSE)${again}`,
    `Items!I5: ${other}`,
    'Scores!C3: has 3 entries; 3 items need 4, from none right to all right',
  ])
})
