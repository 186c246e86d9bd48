import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { childOf, elementsOf, parseXml, textOf } from '#server/domains/content/qti/xml.ts'
import { headingsOf, type SheetName } from './layout.ts'
import { tableTemplate } from './template.ts'

/** What the lists of a sheet offer, by the headings of their columns, in the template. */
async function offeredIn(path: string, name: SheetName): Promise<Record<string, string>> {
  const bytes = unzipSync(await tableTemplate())[path] ?? new Uint8Array()
  const sheet = parseXml(bytes, path)
  // Spreadsheets refuse a sheet whose elements stand in another order (ECMA-376, CT_Worksheet).
  expect(strFromU8(bytes)).toMatch(/<\/sheetData><dataValidations/)
  return Object.fromEntries(
    elementsOf(childOf(sheet, 'dataValidations') ?? sheet).map((list) => {
      const [, letter = ''] = /^([A-Z])3:\1\d+$/.exec(list.attributes.sqref ?? '') ?? []
      const formula = childOf(list, 'formula1')
      return [headingsOf(name).at(letter.charCodeAt(0) - 65) ?? letter, formula ? textOf(formula) : '']
    }),
  )
}

test('cells that take a word of few have a list of them, and cells that name a passage one of the passages', async () => {
  const [sections, parts] = ['"listening,structure,reading"', '"A,B,C"']
  const passages = 'Passages!$A$3:$A$2000'
  expect(await offeredIn('xl/worksheets/sheet3.xml', 'Parts')).toEqual({ Section: sections, Part: parts })
  expect(await offeredIn('xl/worksheets/sheet5.xml', 'Figures')).toEqual({
    ...{ Passage: passages, Heads: '"columns,rows,both,none"' },
  })
  expect(await offeredIn('xl/worksheets/sheet6.xml', 'Items')).toEqual({
    ...{ Section: sections, Part: parts, Passage: passages, Key: '"A,B,C,D"' },
  })
})
