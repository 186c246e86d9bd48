import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkPackage } from '#server/domains/content/package/check.ts'
import { testPackage } from '#server/domains/content/package/format.ts'
import { exportPackage } from './export.ts'
import { writePackage } from './folder.ts'
import { importPackage } from './import.ts'
import { folderOf, packageOf, withoutSchema, withTexts } from './own-package.fixture.ts'

describe.each(['tiny', 'short', 'full'])('the %s test as QTI 3.0', (name) => {
  test('is imported as it was exported: every field, every sound and picture byte for byte, no diagnostics', async () => {
    const original = await packageOf(folderOf(name))
    const zip = exportPackage(original.test, original.files)
    const imported = importPackage(zip, 'reading')
    expect(imported.diagnostics).toEqual([])
    expect(imported.leftOut).toBe(0)
    expect(testPackage.parse(imported.test)).toEqual(withoutSchema(original.test))
    expect([...imported.files.keys()].sort()).toEqual([...original.files.keys()].sort())
    for (const [path, bytes] of imported.files) {
      expect(Buffer.compare(bytes, original.files.get(path)?.bytes ?? Buffer.alloc(0)), path).toBe(0)
    }
  })

  test('is imported into a folder that can be loaded', async () => {
    const original = await packageOf(folderOf(name))
    const { test: draft, files } = importPackage(exportPackage(original.test, original.files), 'reading')
    const folder = join(await mkdtemp(join(tmpdir(), 'qti-')), 'back')
    onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }))
    await writePackage(folder, draft, files, null)
    expect(await checkPackage(folder)).toEqual([])
    expect((await packageOf(folder)).test).toEqual(withoutSchema(original.test))
    await expect(writePackage(folder, draft, files, null)).rejects.toThrow('not empty')
  })

  test('gives the same bytes every time', async () => {
    const { test: described, files } = await packageOf(folderOf(name))
    expect(Buffer.compare(exportPackage(described, files), exportPackage(described, files))).toBe(0)
  })
})

test('any text is imported as it was exported: spaces, empty lines, XML characters, marks, blanks, other scripts', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  const piece = fc.constantFrom(
    ...[
      'word',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '\n\n\n',
      '\t',
      '\r',
      '&',
      '<b>',
      ']]>',
      '"',
      "'",
      '{A|marked}',
      '{b|not}',
    ],
    ...['____', '\u00a0', '\u2028', 'é', '漢字', '😀', '{A|two  words}', '–', '<br/>', '&amp;'],
  )
  const words = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  const sayable = words.filter((text) => /\S/.test(text))
  fc.assert(
    fc.property(
      words,
      sayable,
      sayable,
      sayable,
      fc.string({ minLength: 1 }),
      (passage, direction, asked, option, name) => {
        fc.pre(
          ![...name].some((character) => character < ' ' || /\p{Surrogate}|[\ufffe\uffff]/u.test(character)),
        )
        fc.pre(name.trim() === name && name !== '')
        const changed = withTexts({ ...tiny, name }, { passage, direction, asked, option })
        const imported = importPackage(exportPackage(changed, files), 'reading')
        expect(testPackage.parse(imported.test)).toEqual(withoutSchema(changed))
      },
    ),
    { numRuns: 60 },
  )
})

test('a character that XML does not allow is refused with the text around it', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  tiny.name = 'a\u0007bell'
  expect(() => exportPackage(tiny, files)).toThrow('XML cannot hold the character U+0007')
})
