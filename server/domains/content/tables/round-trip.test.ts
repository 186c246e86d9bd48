import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPackage } from '#server/domains/content/package/check.ts'
import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { writePackage } from '#server/domains/content/qti/folder.ts'
import { withTexts } from '#server/domains/content/qti/own-package.fixture.ts'
import { exportTable } from './export-table.ts'
import { importTable } from './import-table.ts'
import { changedTiny, folderOf, mediaFolder, packageOf } from './table.fixture.ts'
import { writeRows } from './write-rows.ts'
import { writeWorkbook } from './write-workbook.ts'

describe.each(['tiny', 'short', 'full'])('the %s test as a table', (name) => {
  test('is imported as it was exported: every field, every sound and picture, no remarks', async () => {
    const { bytes, items } = await exportTable(folderOf(name), name)
    const back = await importTable(bytes, 'test.xlsx', folderOf(name))
    const original = await packageOf(name)
    expect(testPackage.parse(back.test)).toEqual(original)
    expect(back).toMatchObject({ taken: items, leftOut: 0, diagnostics: [] })
    const folder = join(await mediaFolder(), 'back')
    await writePackage(folder, back.test, back.files, null)
    expect(await checkPackage(folder)).toEqual([])
  })
})

test('any text is imported as it was exported: spaces, empty lines, control characters, half letters, escapes', async () => {
  const tiny = await packageOf('tiny')
  const piece = fc.constantFrom(
    ...[
      'word',
      ' ',
      '\n',
      '\n\n',
      '\t',
      '\r',
      '\r\n',
      '&',
      '<b>',
      ']]>',
      '"',
      '=1+1',
      '_x000D_',
      '_x',
      '1,5',
    ],
    ...['____', '\u00a0', '\u2028', 'é', '漢字', '😀', '\ud83d', '\u0007', '\ufffe', '–', '&amp;', '007'],
  )
  const said = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  const sayable = said.filter((text) => /\S/.test(text))
  const property = fc.asyncProperty(
    sayable,
    sayable,
    sayable,
    sayable,
    async (passage, direction, asked, option) => {
      const changed = withTexts(tiny, { passage, direction, asked, option })
      const bytes = await writeWorkbook(writeRows(changed, new Map()), [])
      const back = await importTable(bytes, 'test.xlsx', folderOf('tiny'))
      expect(testPackage.parse(back.test)).toEqual(changed)
    },
  )
  await fc.assert(property, { numRuns: 40 })
})

test('what our own packages do not use is imported as it was exported', async () => {
  const { folder, test: changed } = await changedTiny(({ sections: { listening, structure } }) => {
    const [partA] = structure?.parts ?? []
    const heard = listening?.parts[0]?.lists[0]?.items[0]
    const told = listening?.parts[0]?.direction.audio
    if (!listening || !partA || !heard?.audio || !told) throw new Error('the tiny test has these')
    listening.slackSeconds = 0
    heard.answerSeconds = 2.125
    // A length that is not the file's to the millisecond, recordings with and without a transcript.
    heard.audio.seconds += 0.01
    delete heard.audio.script
    delete told.script
    told.transcript = 'Woman:  Tea, please.\n\nMan: At once.'
    // Items that only stand together, and one of two options.
    partA.lists = [{ text: '', items: partA.lists.flatMap(({ items }) => items) }]
    const [two] = partA.lists[0]?.items ?? []
    if (!two) throw new Error('the tiny test has items')
    two.options = ['moving', 'moves']
  })
  const { bytes } = await exportTable(folder, 'changed')
  const back = await importTable(bytes, 'test.xlsx', folder)
  expect(testPackage.parse(back.test)).toEqual(changed)
})

test('what a table cannot hold is refused by its field, and not lost', async () => {
  const write = async (change: (test: TestPackage) => void) =>
    exportTable((await changedTiny(change)).folder, 'changed')
  const [directed, closed] = ['direction', 'closing'] as const
  // One file with two scripts: the sheet Sounds has one for each.
  await expect(
    write(({ sections: { listening } }) => {
      const [part] = listening?.parts ?? []
      const [one, other] = [part?.[directed].audio, part?.[closed]?.audio]
      if (!one || !other) throw new Error('the tiny test says these')
      Object.assign(other, { file: one.file, seconds: one.seconds })
    }),
  ).rejects.toThrow(
    /^A table cannot hold the package in changed: sections\.listening\.parts\[0\].*audio.* would change$/,
  )
  await expect(
    write(({ sections: { reading } }) => {
      const [list] = reading?.parts[0]?.lists ?? []
      if (list) list.text = 'word '.repeat(7000)
    }),
  ).rejects.toThrow('Passages!B5 would have 35000 characters; a spreadsheet keeps 32767')
})
