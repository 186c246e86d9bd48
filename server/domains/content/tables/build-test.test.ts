import { expect, test } from 'vitest'
import { built } from './built.fixture.ts'

const Test = [
  { Field: 'id', Value: 'tes-1' },
  { Field: ' Name', Value: 'Tes  1' },
  { Field: 'certifies', Value: 'No ' },
  { Field: 'listening slack seconds', Value: 300 },
  { Field: 'structure seconds', Value: '1500' },
  { Field: 'reading seconds', Value: 3300 },
]
const sectionNames = ['listening', 'structure', 'reading']
const Parts = sectionNames.map((Section) => ({ Section, Part: 'A', Direction: Section }))
const said = { Text: 'It ____.', Key: 'A', 'Option A': 'is', 'Option B': 'are' }
const Items = sectionNames.map((Section) => ({ ...said, Section, Part: 'A', Id: Section }))
const Scores = [
  { Right: 0, Listening: 31, Structure: 32, Reading: 33 },
  { Right: 1, Listening: 66, Structure: 67 },
]
const whole = { Test, Parts, Items, Scores }

test('a table has the fields, lengths and scores of its sections, each told of at its cell', () => {
  const { test: draft, faults, remarks, cellOf } = built(whole)
  expect({ faults, remarks }).toEqual({ faults: [], remarks: [] })
  expect(draft).toMatchObject({
    ...{ format: 1, id: 'tes-1', name: 'Tes  1', certifies: false },
    sections: { listening: { slackSeconds: 300 }, structure: { seconds: 1500 }, reading: { seconds: 3300 } },
    scores: { listening: [31, 66], structure: [32, 67], reading: [33] },
  })
  const cells = {
    ...{ id: 'Test!B2', name: 'Test!B3', certifies: 'Test!B4', format: 'Test!B2', sections: 'Parts!A1' },
    ...{ 'sections.listening': 'Test!B5', 'sections.listening.slackSeconds': 'Test!B5' },
    ...{ 'sections.structure.seconds': 'Test!B6', 'sections.reading.seconds': 'Test!B7' },
    ...{ 'sections.reading.parts': 'Parts!A1', 'sections.reading.parts[0].lists': 'Parts!B4' },
    ...{ scores: 'Scores!A1', 'scores.listening': 'Scores!B2', 'scores.reading': 'Scores!D2' },
    ...{
      'scores.structure[0]': 'Scores!C2',
      'scores.structure[1]': 'Scores!C3',
      'scores.structure[2]': 'Scores!C2',
    },
  }
  expect(Object.fromEntries(Object.keys(cells).map((field) => [field, cellOf(field)]))).toEqual(cells)
})

test('what a table does not say is missing, and told of at the beginning of its sheet', () => {
  const {
    test: draft,
    faults,
    remarks,
    cellOf,
  } = built({ Parts, Items: [...Items, { ...Items[2], Id: 'more' }] })
  expect(faults).toEqual([])
  expect(draft).toEqual({
    ...{ format: 1, id: undefined, name: undefined },
    sections: {
      listening: { parts: [expect.anything()] },
      structure: { parts: [expect.anything()] },
      reading: { parts: [expect.anything()] },
    },
    scores: { listening: [31, 68], structure: [31, 68], reading: [31, 49, 67] },
  })
  expect(remarks).toEqual(
    sectionNames.map(
      (section) =>
        `not kept: Scores!A1: ${section} has no scores; a straight line stands in test.json until you write some`,
    ),
  )
  const fields = ['id', 'name', 'sections.reading.seconds', 'scores.reading', 'scores.reading[1]']
  expect(fields.map(cellOf)).toEqual(['Test!A1', 'Test!A1', 'Test!A1', 'Scores!A1', 'Scores!A1'])
})

test('what a table tells of a section without parts is named by its cell, as is a sound that nothing names', () => {
  const { test: draft, remarks } = built({ ...whole, Parts: Parts.slice(1, 2), Sounds: [{ Sound: 'a.ogg' }] })
  const without = (section: string) => `the sheet Parts has no part of ${section}: the test goes without it`
  expect(remarks).toEqual([
    'not kept: Sounds!A2: no other sheet names the sound a.ogg',
    ...['Test!B5', 'Scores!B2'].map((cell) => `not kept: ${cell}: ${without('listening')}`),
    ...['Test!B7', 'Scores!D2'].map((cell) => `not kept: ${cell}: ${without('reading')}`),
  ])
  expect(draft).toMatchObject({ scores: { structure: [32, 67] } })
  expect(Object.keys(Reflect.get(draft, 'sections'))).toEqual(['structure'])
  const silent = built({
    Parts: Parts.slice(1, 2),
    Items: Items.slice(1, 2),
    Scores: [{ Right: 0, Structure: 31 }],
  })
  expect(silent).toMatchObject({ faults: [], remarks: [] })
})

test('fields of no name, fields twice, and scores that are out of order or left out are told by their cells', () => {
  const { faults } = built({
    ...whole,
    Test: [...Test, { Field: 'Id', Value: 'tes-2' }, { Field: 'author' }, { Value: 'nobody' }],
    Scores: [
      { Right: 1, Structure: 31 },
      { Right: 1, Listening: 40 },
      { Listening: 50, Structure: 50 },
    ],
  })
  const known = 'is none of id, name, certifies, listening slack seconds, structure seconds, reading seconds'
  expect(faults).toEqual([
    ...['Test!A8: id stands in a row above', `Test!A9: ${known}`, `Test!A10: ${known}`],
    ...['Scores!A2: must be 0: the rows count from 0', 'Scores!B2: is empty, but a row below is not'],
    ...['Scores!C3: is empty, but a row below is not', 'Scores!A4: must be 2: the rows count from 0'],
  ])
})

test.each([
  ['NO', false, []],
  ['yes', undefined, []],
  ['maybe', undefined, ['Test!B2: must be yes or no']],
])('whether a test certifies is said by %s', (Value, certifies, faults) => {
  const { test: draft, faults: told } = built({ Test: [{ Field: 'certifies', Value }] })
  expect([Reflect.get(draft, 'certifies'), told]).toEqual([certifies, faults])
})
