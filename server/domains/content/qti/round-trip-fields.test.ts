import { expect, test } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { mp3Of, wavOf } from '#server/domains/content/package/sound.fixture.ts'
import { exportPackage } from './export.ts'
import { importPackage } from './import.ts'
import { folderOf, packageOf, withoutSchema } from './own-package.fixture.ts'

test('fields that our own two packages do not use are imported as they were exported', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  const changed = structuredClone(tiny)
  const { listening, structure } = changed.sections
  const [partA, partB] = structure?.parts ?? []
  const heard = listening?.parts[0]?.lists[0]?.items[0]
  if (!listening || !partA || !partB || !heard?.audio) throw new Error('the tiny test has these')
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

test('a passage with pictures, tables and words that are asked about is imported as it was exported', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  const changed = structuredClone(tiny)
  const [list] = changed.sections.reading?.parts[0]?.lists ?? []
  const [file = ''] = [...files.keys()].filter((path) => path.endsWith('.png'))
  if (!list) throw new Error('the tiny test reads something')
  delete list.image
  list.text = 'First. And "so" it is, more or less.'
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
  const [asked] = list.items
  if (asked) asked.passageWords = 'And "so" [it is,] more'
  const imported = importPackage(exportPackage(changed, files), 'reading')
  expect(imported.diagnostics).toEqual([])
  expect(testPackage.parse(imported.test)).toEqual(withoutSchema(changed))
})

test('sounds of every kind are imported as they were exported', async () => {
  const { test: tiny, files } = await packageOf(folderOf('tiny'))
  const changed = structuredClone(tiny)
  const told = changed.sections.listening?.parts[0]?.direction
  const heard = changed.sections.listening?.parts[0]?.lists[0]?.items[0]
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
