import { expect, test } from 'vitest'
import { type TestPackage, testPackage } from './format.ts'
import { keyStatistics, keyWarnings, scopeOf, suspects } from './warnings.ts'

type Item = { options: string[]; key: number }

/** A test whose Reading asks these items. */
function testReading(items: Item[]): TestPackage {
  const sectionOf = (asked: Item[], text = '?') => ({
    seconds: 60,
    parts: [
      {
        part: 'A',
        direction: { text: 'Choose.' },
        lists: asked.map(({ options, key }, index) => ({
          items: [{ id: `i${index}`, text, options, key }],
        })),
      },
    ],
  })
  const one = [{ options: ['ab', 'cd'], key: 0 }]
  return testPackage.parse({
    format: 1,
    id: 'x',
    name: 'x',
    sections: {
      listening: { parts: sectionOf(one).parts },
      structure: sectionOf(one, '____'),
      reading: sectionOf(items),
    },
    scores: { listening: [31, 68], structure: [31, 68], reading: [31, 67] },
  })
}
const warningsOf = (items: Item[]) => keyWarnings(keyStatistics(testReading(items)))

const plain = ['one', 'two', 'six', 'ten']
const even = Array.from({ length: 12 }, (_, index) => ({ options: plain, key: index % 4 }))

test('gives no warning for evenly distributed keys and options of equal length', () => {
  expect(warningsOf(even)).toEqual([])
})

test('warns when right answers are often the longest option, with the share', () => {
  const long = (key: number) => ({
    options: plain.map((word, at) => (at === key ? `${word}, in full` : word)),
    key,
  })
  const items = even.map((item, index) => (index < 5 ? long(item.key) : item))
  expect(warningsOf(items)).toEqual([
    { section: 'reading', message: '42% of 12 right answers are the longest option of their item' },
  ])
  expect(warningsOf(even.map((item, index) => (index < 4 ? long(item.key) : item)))).toEqual([])
})

test('warns when right answers are often the shortest option', () => {
  const short = even.map(({ key }) => ({ options: plain.map((word, at) => (at === key ? 'a' : word)), key }))
  expect(warningsOf(short)).toMatchObject([
    { message: expect.stringContaining('100% of 12 right answers are the shortest') },
  ])
})

test('gives no warning when another option is as long as the right one', () => {
  const items = even.map(({ key }) => ({ options: ['long one', 'long two', 'six', 'ten'], key: key % 2 }))
  expect(keyStatistics(testReading(items)).find(({ section }) => section === 'reading')).toMatchObject({
    longest: 0,
  })
})

test('warns by its letter of a position that has more than a third of the right answers', () => {
  const items = even.map((item, index) => (index < 3 ? { ...item, key: 2 } : item))
  expect(warningsOf(items)).toEqual([{ section: 'reading', message: '42% of 12 right answers stand at C' }])
})

test('gives no warning for shares that are just allowed, nor names a position beside one that has too many', () => {
  const allowed = { longest: 0.4, shortest: 0.4, positions: [0.35, 0.35, 0.3] }
  expect(suspects({ ...allowed, items: 20 })).toEqual([])
  const items = Array.from({ length: 20 }, (_, at) => ({ options: plain, key: at < 8 ? 0 : at < 15 ? 1 : 2 }))
  expect(warningsOf(items)).toEqual([{ section: 'reading', message: '40% of 20 right answers stand at A' }])
})

test('eight items are enough for a share', () => {
  const items = even.slice(0, 8).map((item, at) => (at === 0 ? { ...item, key: 2 } : item))
  expect(warningsOf(items)).toEqual([{ section: 'reading', message: '38% of 8 right answers stand at C' }])
})

test('a test of three sections gives a certificate unless its author says that it gives none', () => {
  const { sections } = testReading(even)
  const scopes = [undefined, false as const].map((own) => scopeOf({ sections, certifies: own }))
  expect(scopes).toEqual([null, 'a practice test: a report, no certificate'])
})

test('gives no warning for too few items', () => {
  expect(warningsOf(even.slice(0, 7).map((item, at) => ({ ...item, key: at === 0 ? 1 : 0 })))).toEqual([])
})

test('warns of a short section whose right answers all stand at one letter', () => {
  const alike = Array.from({ length: 3 }, () => ({ options: plain, key: 1 }))
  expect(warningsOf(alike)).toContainEqual({ section: 'reading', message: 'all 3 right answers stand at B' })
  expect(warningsOf([...alike, { options: plain, key: 2 }])).toEqual([])
})

test('warns of an item of Structure that has neither a blank nor marked parts', () => {
  const read = testReading(even)
  const [item] = read.sections.structure?.parts[0]?.lists[0]?.items ?? []
  if (!item) throw new Error('the test has no item of Structure')
  const message = 'i0 has neither a blank (____) nor marked parts: is one missing?'
  item.text = 'She late.'
  expect(keyWarnings(keyStatistics(read))).toEqual([{ section: 'structure', message }])
  for (const asked of ['She ____ late.', '{A|ab} she {B|cd}']) {
    item.text = asked
    expect(keyWarnings(keyStatistics(read))).toEqual([])
  }
})
