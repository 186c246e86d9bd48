import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkPackage, readPackage } from '#server/domains/content/package/check.ts'
import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { mp3Of, wavOf } from '#server/domains/content/package/sound.fixture.ts'
import { exportPackage } from './export.ts'
import { writePackage } from './folder.ts'
import { importPackage } from './import.ts'

const folderOf = (name: string) => fileURLToPath(new URL(`../../../../content/${name}`, import.meta.url))

async function packageOf(folder: string) {
  const checked = await readPackage(folder)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked
}

/** What `$schema` says is where a file lies, not what the test is. */
const withoutSchema = ({ $schema: _, ...test }: TestPackage) => test

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
        const changed = structuredClone(tiny)
        changed.name = name
        const [part] = changed.sections.reading.parts
        const [list] = part?.lists ?? []
        const [item] = list?.items ?? []
        if (!part || !list || !item) throw new Error('the tiny test reads something')
        part.direction.text = direction
        list.text = passage
        item.text = asked
        item.options = [option, `${option} and more`, 'c', 'd']
        const imported = importPackage(exportPackage(changed, files), 'reading')
        expect(testPackage.parse(imported.test)).toEqual(withoutSchema(changed))
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('fields that our own two packages do not use are imported as they were exported', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  const changed = structuredClone(tiny)
  const { listening, structure } = changed.sections
  const [partA, partB] = structure.parts
  const heard = listening.parts[0]?.lists[0]?.items[0]
  if (!partA || !partB || !heard?.audio) throw new Error('the tiny test has these')
  changed.id = '2026-a'
  listening.slackSeconds = 0
  heard.id = '1-first'
  heard.answerSeconds = 2.125
  heard.audio.seconds += 0.01
  // Recorded sounds, one with a transcript; parts that begin with B, and items that only stand together.
  delete heard.audio.script
  const told = listening.parts[0]?.direction.audio
  if (!told) throw new Error('the tiny test tells its directions')
  delete told.script
  told.transcript = 'Woman:  Tea, please.\n\nMan: At once, <sir> & madam.\nNow.'
  partB.part = 'C'
  partA.part = 'B'
  partA.lists = [{ text: '', items: partA.lists.flatMap(({ items }) => items) }]
  const imported = importPackage(exportPackage(changed, files), 'reading')
  expect(testPackage.parse(imported.test)).toEqual(withoutSchema(changed))
  expect(imported.diagnostics).toEqual([])
})

test('a passage with pictures and tables is imported as it was exported', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  const changed = structuredClone(tiny)
  const [list] = changed.sections.reading.parts[0]?.lists ?? []
  const [file = ''] = [...files.keys()].filter((path) => path.endsWith('.png'))
  if (!list) throw new Error('the tiny test reads something')
  delete list.image
  list.text = 'First.'
  const rows = [
    ['', 'A & B', ' two  spaces '],
    ['Row', '<1>', ''],
  ]
  list.figures = [
    { image: { file, alt: 'One' }, text: 'Second.\n\nThird.' },
    { table: { caption: 'Tons', columnHeads: true, rowHeads: true, rows }, text: '' },
    { table: { caption: '', columnHeads: false, rowHeads: false, rows: [['1', '2']] }, text: 'Last.' },
    { image: { file, alt: 'Two' }, text: '' },
  ]
  const imported = importPackage(exportPackage(changed, files), 'reading')
  expect(imported.diagnostics).toEqual([])
  expect(testPackage.parse(imported.test)).toEqual(withoutSchema(changed))
})

test('sounds of every kind are imported as they were exported', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  const changed = structuredClone(tiny)
  const told = changed.sections.listening.parts[0]?.direction
  const heard = changed.sections.listening.parts[0]?.lists[0]?.items[0]
  if (!told || !heard) throw new Error('the tiny test has these')
  const [spoken, tone] = [wavOf(2), mp3Of(100)]
  told.audio = { file: 'audio/a.wav', seconds: 2 }
  heard.audio = { file: 'audio/a.mp3', seconds: 2.612 }
  const all = new Map([
    ...files,
    ['audio/a.wav', { bytes: spoken, type: 'audio/wav' }],
    ['audio/a.mp3', { bytes: tone, type: 'audio/mpeg' }],
  ])
  const imported = importPackage(exportPackage(changed, all), 'reading')
  expect(testPackage.parse(imported.test)).toEqual(withoutSchema(changed))
  expect(Buffer.compare(imported.files.get('audio/a.mp3') ?? Buffer.alloc(0), tone)).toBe(0)
})

test('a character that XML does not allow is refused with the text around it', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  tiny.name = 'a\u0007bell'
  expect(() => exportPackage(tiny, files)).toThrow('XML cannot hold the character U+0007')
})
