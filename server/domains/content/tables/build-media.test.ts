import { expect, test } from 'vitest'
import { built } from './built.fixture.ts'

const Parts = [{ Section: 'listening', Part: 'A', Direction: 'Listen.', 'Direction sound': 'a\\b.ogg' }]
const direction = 'sections.listening.parts[0].direction'

test('a sound has its script, transcript and length from its rows, each told of at its cell', () => {
  const {
    test: draft,
    faults,
    remarks,
    cellOf,
  } = built({
    Parts,
    Sounds: [
      { Sound: 'a/b.ogg', Line: 'One.' },
      { Sound: 'a\\b.ogg', Voice: 'man', Transcript: 'Heard.' },
      { Sound: 'a/b.ogg', Pause: 0.4, Seconds: 2.5 },
      { Sound: 'a/b.ogg', Transcript: 'Again.', Seconds: 3 },
      { Sound: 'a/b.ogg', Transcript: 'Once more.' },
      ...[{ Voice: 'man' }, { Sound: 'c.ogg' }, { Sound: 'd.ogg', Line: 'Never heard.' }],
    ],
  })
  expect(draft).toHaveProperty(`${direction}.audio`, {
    ...{ file: 'a/b.ogg', seconds: 2.5, transcript: 'Heard.' },
    script: [
      { voice: undefined, text: 'One.' },
      { voice: 'man', text: undefined },
      { voice: undefined, text: undefined, pause: 0.4 },
    ],
  })
  expect(faults).toEqual([
    ...['Sounds!E5: was told in row 3', 'Sounds!F5: was told in row 4', 'Sounds!E6: was told in row 3'],
    'Sounds!A7: is empty: name the sound',
  ])
  expect(remarks.filter((remark) => remark.includes('Sounds!'))).toEqual([
    'not kept: Sounds!A8: no other sheet names the sound c.ogg',
    'not kept: Sounds!A9: no other sheet names the sound d.ogg',
  ])
  const cells = {
    ...{ file: 'Parts!D2', seconds: 'Sounds!F4', transcript: 'Sounds!E3', script: 'Parts!D2' },
    ...{ 'script[0].voice': 'Sounds!B2', 'script[1].text': 'Sounds!C3', 'script[2].pause': 'Sounds!D4' },
    'script[2].other': 'Sounds!B4',
  }
  const found = Object.keys(cells).map((field) => [field, cellOf(`${direction}.audio.${field}`)])
  expect(Object.fromEntries(found)).toEqual(cells)
})

test('a sound without rows has its measured length alone, told of where it is named', () => {
  const { test: draft, cellOf, remarks } = built({ Parts, Sounds: [] }, { seconds: { 'a/b.ogg': 4.25 } })
  expect(draft).toHaveProperty(`${direction}.audio`, { file: 'a/b.ogg', seconds: 4.25 })
  expect(remarks.filter((remark) => remark.includes('Sounds!'))).toEqual([])
  expect(['seconds', 'transcript'].map((field) => cellOf(`${direction}.audio.${field}`))).toEqual([
    ...['Parts!D2', 'Parts!D2'],
  ])
})

test('a file that is refused is told as the cell names it, and words that describe no picture at theirs', () => {
  const refused = { 'a/b.ogg': 'lies outside', 'c.png': 'is larger than 50 MB' }
  const pictured = {
    'Direction picture': 'c.png',
    'Direction picture text': 'A.',
    'Closing picture text': 'B.',
  }
  const { test: draft, faults } = built({ Parts: [{ ...Parts[0], ...pictured }] }, { refused })
  expect(draft).toHaveProperty(direction, { text: 'Listen.' })
  expect(faults).toEqual([
    ...['Parts!D2: a\\b.ogg lies outside', 'Parts!E2: c.png is larger than 50 MB'],
    'Parts!J2: describes a picture, but Closing picture names none',
  ])
})
