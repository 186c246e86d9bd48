import { expect, test } from 'vitest'
import { built } from './built.fixture.ts'

const [structure, reading] = ['structure', 'reading'].map((Section) => ({ Section, Part: 'A' }))
const Parts = [
  { ...structure, Direction: 'Choose.' },
  { ...reading, Direction: 'Read.' },
]
const said = { Text: 'It ____.', Key: 'A', 'Option A': 'is', 'Option B': 'are' }
const asked = (Id: string, more: object) => ({ ...said, Id, ...more })
const Items = [asked('s', { ...structure }), asked('r', { ...reading })]

test.each<[string, Record<string, string>, object | undefined]>([
  ['nothing', {}, undefined],
  ['words', { Closing: 'Stop.' }, { text: 'Stop.' }],
  ['a sound', { 'Closing sound': 'a.ogg' }, { text: undefined, audio: { file: 'a.ogg', seconds: 2.5 } }],
  [
    'a picture',
    { 'Closing picture': 'a.png', 'Closing picture text': 'A.' },
    { text: undefined, image: { file: 'a.png', alt: 'A.' } },
  ],
])('a part that is closed with %s has that as its closing', (_, more, closing) => {
  const { test, faults } = built(
    { Parts: [{ ...Parts[0], ...more }], Items: Items.slice(0, 1) },
    { seconds: { 'a.ogg': 2.5 } },
  )
  expect(faults).toEqual([])
  expect(test).toHaveProperty('sections.structure.parts', [
    {
      ...{ part: 'A', direction: { text: 'Choose.' }, lists: [expect.anything()] },
      ...(closing === undefined ? {} : { closing }),
    },
  ])
})

test('each field of a part is told of at its cell', () => {
  const { cellOf } = built({
    Parts: [{ ...Parts[0], 'Direction sound': 'a.ogg', Closing: 'Stop.', 'Closing picture': 'a.png' }],
  })
  const fields = ['part', 'lists', 'direction', 'direction.text', 'direction.audio', 'direction.image']
  const closing = ['closing', 'closing.text', 'closing.audio', 'closing.image', 'closing.image.alt']
  expect([...fields, ...closing].map((field) => cellOf(`sections.structure.parts[0].${field}`))).toEqual(
    ['B2', 'B2', 'C2', 'C2', 'D2', 'E2', 'G2', 'G2', 'H2', 'I2', 'J2'].map((cell) => `Parts!${cell}`),
  )
})

const choice = 'the part must be A, B or C, it is empty'
const sections = 'the section must be listening, structure or reading, it is empty'

test.each([
  [
    'one names no part that is there',
    { ...reading, Part: 'B' },
    'B4: the sheet Parts has no part B of reading',
  ],
  ['one names no section', { Part: 'A' }, `A4: ${sections}`],
  ['one names no part', { Section: 'reading' }, `B4: ${choice}`],
])('of three items the others are taken where %s', (_, more, fault) => {
  expect(built({ Parts, Items: [...Items, asked('x', more)] })).toMatchObject({
    ...{ taken: 2, dropped: true, faults: [`Items!${fault}`] },
  })
})

test('no item is missing where each has its part and each part has items', () => {
  expect(built({ Parts, Items })).toMatchObject({ taken: 2, dropped: false, faults: [] })
  expect(built({ Parts, Items: Items.slice(0, 1) })).toMatchObject({ taken: 1, dropped: true, faults: [] })
})

const passage = (Passage: string, more: object = {}) => ({ Passage, Text: `${Passage}.`, ...more })

test('a passage takes its place with its first item, and each of its fields is told of at its cell', () => {
  const { test, faults, remarks, cellOf } = built({
    Parts,
    Passages: [
      ...[passage('P1', { Sound: 'a.ogg' }), passage('P2'), passage('P2', { Text: 'Another.' })],
      ...[{ Passage: undefined, Text: 'Nameless.' }, passage('P'.repeat(50)), passage('P'.repeat(50))],
    ],
    Items: [
      ...[asked('a', { ...reading, Passage: 'P1' }), asked('b', { ...reading, Passage: 'P1' })],
      ...[asked('c', { ...reading }), asked('d', { ...reading, Passage: 'P1' })],
      ...[asked('e', { ...reading, Passage: 'Q'.repeat(50) }), asked('f', { ...structure, Passage: 'P1' })],
    ],
  })
  const items = (...ids: string[]) => ids.map((id) => expect.objectContaining({ id }))
  expect(test).toHaveProperty('sections.reading.parts[0].lists', [
    { text: 'P1.', audio: { file: 'a.ogg', seconds: 1 }, items: items('a', 'b', 'd', 'f') },
    ...[{ items: items('c') }, { items: items('e') }],
  ])
  const follow =
    "other items stand between this one and those of 'P1' above: a passage's items follow each other"
  expect(faults).toEqual([
    "Passages!A4: a passage 'P2' stands in row 3",
    'Passages!A5: is empty: name the passage',
    `Passages!A7: a passage '${'P'.repeat(40)}' stands in row 6`,
    `Items!C5: ${follow}`,
    `Items!C6: the sheet Passages has no '${'Q'.repeat(40)}'`,
    `Items!C7: ${follow}`,
  ])
  expect(remarks.filter((remark) => remark.startsWith('left out'))).toEqual(
    ['A3', 'A6'].map((cell) => `left out: Passages!${cell}: no item belongs to this passage`),
  )
  const fields = ['text', 'audio', 'audio.file', 'image', 'figures', 'items']
  expect(fields.map((field) => cellOf(`sections.reading.parts[0].lists[0].${field}`))).toEqual(
    ['B2', 'C2', 'C2', 'D2', 'A2', 'A2'].map((cell) => `Passages!${cell}`),
  )
})

test('a passage whose items stand at the end of one part and the beginning of another is a fault', () => {
  const { faults } = built({
    Parts: [Parts[1] ?? {}, { ...Parts[1], Part: 'B' }],
    Passages: [passage('P1')],
    Items: ['A', 'B'].map((Part) => asked(`in-${Part}`, { Section: 'reading', Part, Passage: 'P1' })),
  })
  expect(faults).toEqual([expect.stringMatching(/^Items!C3: other items stand between/)])
})
