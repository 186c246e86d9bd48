import { expect, test } from 'vitest'
import { built } from './built.fixture.ts'

const structure = { Section: 'structure', Part: 'A' }
const Parts = [{ ...structure, Direction: 'Choose.' }]
const item = {
  ...{ ...structure, Id: 'one', Text: 'It ____.', Key: 'A' },
  ...{ 'Option A': 'is', 'Option B': 'are' },
}
type Item = Record<string, string | number | undefined>
const withItem = (more: Item) => built({ Parts, Items: [{ ...item, ...more }] })

const empty = 'is empty: an item has two options or more'

test.each<[string, Item, string[]]>([
  ['two options', {}, []],
  ['the second as its key', { Key: ' b' }, []],
  ['a key beyond its options', { Key: 'C' }, ["L2: the key must be A to B, not 'C'"]],
  ['six options', { 'Option C': 'c', 'Option D': 'd', 'Option E': 'e', 'Option F': 'f', Key: 'F' }, []],
  ['an option left out', { 'Option D': 'd' }, ['H2: is empty, but Option D is not']],
  [
    'two options left out',
    { 'Option A': undefined, 'Option B': undefined, 'Option C': 'c' },
    ['F2: is empty, but Option C is not', 'G2: is empty, but Option C is not'],
  ],
  ['one option', { 'Option B': undefined, Key: 'B' }, [`G2: ${empty}`]],
  [
    'no option',
    { 'Option A': undefined, 'Option B': undefined, Key: 'C' },
    [`F2: ${empty}`, "L2: the key must be A to B, not 'C'"],
  ],
  ['no key', { Key: undefined }, ['L2: the key must be A to B, it is empty']],
  [
    'a key of many words',
    { Key: `the one that ${'x'.repeat(30)}` },
    ["L2: the key must be A to B, not 'the one that xxxxxxx'"],
  ],
  [
    'an option that shows another number than it holds',
    { 'Option A': 123_456_789_012 },
    [
      'F2: is a number or a date, which may show otherwise than it is stored: format the cell as text and type it again',
    ],
  ],
])('an item with %s is told of by its cells', (_, more, faults) => {
  expect(withItem(more).faults).toEqual(faults.map((fault) => `Items!${fault}`))
})

test('each field of an item is told of at its cell, and what has no column at its id', () => {
  const { test, taken, cellOf } = withItem({ 'Option C': 'be', 'Answer seconds': 12, 'Passage words': 'it' })
  expect({ test, taken }).toMatchObject({
    taken: 1,
    test: {
      sections: {
        structure: {
          parts: [
            {
              ...{ part: 'A', direction: { text: 'Choose.' } },
              lists: [
                {
                  items: [
                    {
                      ...{ id: 'one', text: 'It ____.', passageWords: 'it', answerSeconds: 12 },
                      ...{ options: ['is', 'are', 'be'], key: 0 },
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    },
  })
  const fields = [
    ...['id', 'text', 'audio', 'image', 'key', 'options', 'options[0]', 'options[2]', 'options[9]'],
    ...['answerSeconds', 'passageWords', 'other'],
  ]
  const places = fields.map((field) => [
    field,
    cellOf(`sections.structure.parts[0].lists[0].items[0].${field}`),
  ])
  expect(Object.fromEntries(places)).toEqual({
    ...{ id: 'Items!D2', text: 'Items!E2', audio: 'Items!M2', image: 'Items!O2', key: 'Items!L2' },
    ...{ options: 'Items!F2', 'options[0]': 'Items!F2', 'options[2]': 'Items!H2', 'options[9]': 'Items!F2' },
    ...{ answerSeconds: 'Items!N2', passageWords: 'Items!R2', other: 'Items!D2' },
  })
})

test('rows that name files of questions need no columns of an item, and are told of by their file and line', () => {
  const question = { text: 'It ____.', options: ['is', 'are'], key: 1 }
  const questions = {
    'q/a.gift': {
      questions: [
        { ...question, line: 3, id: 'mine' },
        { ...question, line: 7 },
      ],
      remarks: [{ kind: 'left out' as const, line: 9, message: 'the question is true or false' }],
    },
    'none.gift': { questions: [], remarks: [] },
    'old.gift': 'is not UTF-8',
  }
  const Items = ['q\\a.gift', 'none.gift', 'old.gift'].map((File) => ({ ...structure, File }))
  const { test, taken, faults, remarks, cellOf } = built({ Parts, Items }, { questions })
  expect(taken).toBe(2)
  expect(test).toMatchObject({
    sections: {
      structure: {
        parts: [
          {
            lists: [
              { items: [{ ...question, id: 'mine' }] },
              { items: [{ ...question, id: expect.stringMatching(/^tes-[0-9a-f]{12}$/) }] },
            ],
          },
        ],
      },
    },
  })
  expect(faults).toEqual([
    'Items!Q3: none.gift has no question that can be taken',
    'Items!Q4: old.gift is not UTF-8',
  ])
  expect(remarks).toContain('left out: q/a.gift: the question is true or false')
  expect(cellOf('sections.structure.parts[0].lists[1].items[0].options[1]')).toBe('Items!Q2')
})
