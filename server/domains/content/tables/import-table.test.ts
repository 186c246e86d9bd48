import { describe, expect, test } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { faultsOf, imported, mediaFolder, type Rows, workbookOf } from './table.fixture.ts'

/** The row of Items with this id, and its number in the sheet. */
function itemOf(rows: Rows, id: string) {
  const index = rows.Items.findIndex((row) => row.Id === id)
  const row = rows.Items[index]
  if (!row) throw new Error(`no item ${id}`)
  return { row, number: index + 3 }
}

describe('a fault is told by sheet, row and column', () => {
  const cases: [string, (rows: Rows) => void, string][] = [
    [
      'a key that is no letter of an option',
      (rows) => Object.assign(itemOf(rows, 'tiny-s-1').row, { Key: 'E' }),
      "Items!L8: the key must be A to D, not 'E'",
    ],
    [
      'a missing key',
      (rows) => Object.assign(itemOf(rows, 'tiny-s-1').row, { Key: undefined }),
      'Items!L8: the key must be A to D, it is empty',
    ],
    [
      'an option that is skipped',
      (rows) => Object.assign(itemOf(rows, 'tiny-s-1').row, { 'Option B': undefined }),
      'Items!G8: is empty, but Option D is not',
    ],
    [
      'a section that does not exist',
      (rows) => Object.assign(itemOf(rows, 'tiny-r-1').row, { Section: 'writing' }),
      "Items!A12: the section must be listening, structure or reading, not 'writing'",
    ],
    [
      'a part without directions',
      (rows) => Object.assign(itemOf(rows, 'tiny-r-1').row, { Part: 'C', Passage: undefined }),
      'Items!B12: the sheet Parts has no part C of reading',
    ],
    [
      'a passage that is not there',
      (rows) => Object.assign(itemOf(rows, 'tiny-r-1').row, { Passage: 'P9' }),
      "Items!C12: the sheet Passages has no 'P9'",
    ],
    [
      'a number that is none',
      (rows) => Object.assign(itemOf(rows, 'tiny-l-1').row, { 'Answer seconds': 'ten' }),
      "Items!N3: must be a number, not 'ten'",
    ],
    [
      'a sound that is not there',
      (rows) => {
        rows.Sounds = rows.Sounds.filter(({ Sound }) => Sound !== 'audio/a-1.ogg')
        Object.assign(itemOf(rows, 'tiny-l-1').row, { Sound: 'audio/none.ogg' })
      },
      'Items!M3: audio/none.ogg is not there',
    ],
    [
      'a sound that is not there, of which its length is told',
      (rows) => {
        rows.Sounds.push({ Sound: 'audio/none.ogg', Seconds: 2 })
        Object.assign(itemOf(rows, 'tiny-l-1').row, { Sound: 'audio/none.ogg' })
      },
      'Items!M3: audio/none.ogg is not there',
    ],
    [
      'a file outside the folder',
      (rows) => Object.assign(itemOf(rows, 'tiny-l-1').row, { Sound: '..\\..\\secret.ogg' }),
      'Items!M3: ..\\..\\secret.ogg lies outside the folder of sounds and pictures',
    ],
    [
      'a picture without words',
      (rows) => Object.assign(itemOf(rows, 'tiny-r-2').row, { 'Picture text': undefined }),
      'Items!P13: is not there: expected string',
    ],
    [
      'a part that stands twice',
      (rows) => rows.Parts.push({ ...rows.Parts[0] }),
      'Parts!B9: part A of listening stands in a row above',
    ],
    [
      'an id that stands twice',
      (rows) => Object.assign(itemOf(rows, 'tiny-s-2').row, { Id: 'tiny-s-1' }),
      'Items!D9: repeats "tiny-s-1" of Items!D8',
    ],
    [
      'marked parts that are not their options',
      (rows) => Object.assign(itemOf(rows, 'tiny-s-3').row, { 'Option C': 'leaves' }),
      'Items!E10: part C says other words than option C',
    ],
    [
      'scores for another number of items',
      (rows) => rows.Scores.push({ Right: 6, Structure: 68 }),
      'Scores!C8: is empty, but a row below is not',
    ],
    [
      'a missing id of the test',
      (rows) => {
        rows.Test = rows.Test.filter(({ Field }) => Field !== 'id')
      },
      'Test!A1: id: is not there: expected string',
    ],
    [
      'a voice that a line has not',
      (rows) => Object.assign(rows.Sounds[0] ?? {}, { Voice: undefined }),
      'Sounds!B3: is not there: expected string',
    ],
  ]
  test.each(cases)('%s', async (_, change, fault) => {
    expect(await faultsOf(await workbookOf(change))).toContain(fault)
  })

  test('all at once, also where one of them would hide the others from the check', async () => {
    const faults = await faultsOf(
      await workbookOf((rows) => {
        Object.assign(itemOf(rows, 'tiny-l-1').row, { Id: 'Not An Id' })
        Object.assign(itemOf(rows, 'tiny-s-1').row, { Key: 'X' })
        Object.assign(itemOf(rows, 'tiny-s-2').row, { 'Option D': 'When ' })
        Object.assign(itemOf(rows, 'tiny-r-2').row, { Picture: 'images/none.png' })
        Object.assign(rows.Parts[4] ?? {}, { Direction: undefined })
      }),
    )
    expect(faults).toEqual([
      'Parts!C7: is not there: expected object',
      'Items!D3: lower-case letters, digits and dashes',
      "Items!L8: the key must be A to D, not 'X'",
      'Items!I9: repeats "When" of Items!F9',
      'Items!O13: images/none.png is not there',
    ])
  })
})

test('a sound with a script that is not made yet is left to content:audio', async () => {
  const bytes = await workbookOf((rows) => {
    Object.assign(itemOf(rows, 'tiny-l-1').row, { Sound: 'audio/new.ogg' })
    rows.Sounds.push({ Sound: 'audio/new.ogg', Voice: 'man', Line: 'Tea?' })
  })
  const { test: draft, files, diagnostics } = await imported(bytes)
  const [part] = testPackage.parse(draft).sections.listening?.parts ?? []
  expect(part?.lists[0]?.items[0]?.audio).toEqual({
    ...{ file: 'audio/new.ogg', seconds: 1 },
    script: [{ voice: 'man', text: 'Tea?', pause: 0.4 }],
  })
  expect(files.has('audio/new.ogg')).toBe(false)
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ kind: 'not kept', message: 'no other sheet names the sound audio/a-1.ogg' }),
  )
})

test('spreadsheet habits are read: case of words, commas in numbers, rows for notes, backslashes in paths', async () => {
  const bytes = await workbookOf((rows) => {
    Object.assign(itemOf(rows, 'tiny-l-1').row, {
      Section: ' Listening',
      Part: 'a',
      Key: 'b ',
      'Answer seconds': '1,5',
    })
    Object.assign(itemOf(rows, 'tiny-l-1').row, { Sound: 'audio\\a-1.ogg' })
    rows.Items.splice(2, 0, { Section: '# not yet', Key: 'Z' })
  })
  const { test: draft, taken } = await imported(bytes)
  expect(taken).toBe(11)
  expect(testPackage.parse(draft).sections.listening?.parts[0]?.lists[0]?.items[0]).toMatchObject({
    ...{ key: 1, answerSeconds: 1.5 },
    audio: { file: 'audio/a-1.ogg', seconds: 1.172 },
  })
})

test('without scores a straight line stands there, and a remark says so', async () => {
  const { test: draft, diagnostics } = await imported(
    await workbookOf((rows) => {
      rows.Scores = []
    }),
  )
  expect(testPackage.parse(draft).scores.reading).toEqual([31, 49, 67])
  expect(diagnostics.map(({ message }) => message)).toContain(
    'reading has no scores; a straight line stands in test.json until you write some',
  )
})

test('items of a GIFT or Aiken file take their place; what is not taken is named by its line', async () => {
  const folder = await mediaFolder({
    'structure.gift': '::sun-1::The sun {=rises ~rise ~rising ~to rise} in the east.\n\nTrue or not? {T}\n',
    'reading.txt':
      'What was scarce?\nA. Salt\nB. Sand\nANSWER: A\n\nWhat spread?\nA. Sand\nB. Railways\nANSWER: B\n',
  })
  const bytes = await workbookOf((rows) => {
    const passage = itemOf(rows, 'tiny-r-1').row.Passage
    rows.Items.push({ Section: 'reading', Part: 'A', Passage: passage, File: 'reading.txt' })
    rows.Items.push({ Section: 'structure', Part: 'A', File: 'structure.gift' })
    rows.Scores = []
  })
  const { test: draft, taken, leftOut, diagnostics } = await imported(bytes, folder)
  expect({ taken, leftOut }).toEqual({ taken: 14, leftOut: 1 })
  const { structure, reading } = testPackage.parse(draft).sections
  expect(structure?.parts[0]?.lists.at(-1)).toEqual({
    text: '',
    items: [
      {
        ...{ id: 'sun-1', text: 'The sun ____ in the east.', answerSeconds: 0 },
        ...{ options: ['rises', 'rise', 'rising', 'to rise'], key: 0 },
      },
    ],
  })
  expect(reading?.parts[0]?.lists).toHaveLength(1)
  expect(reading?.parts[0]?.lists[0]?.items.at(-2)).toMatchObject({
    id: expect.stringMatching(/^tiny-[0-9a-f]{12}$/),
    text: 'What was scarce?',
  })
  expect(diagnostics).toContainEqual({
    kind: 'left out',
    file: 'structure.gift',
    line: 3,
    message: 'the question is true or false',
  })
})

test('words of a passage that are not there are told at their cell', async () => {
  const words = (written: string) =>
    workbookOf((rows) => {
      itemOf(rows, 'tiny-r-1').row['Passage words'] = written
    })
  expect(await faultsOf(await words('camel caravan'))).toEqual([
    expect.stringMatching(/^Items!R\d+: stands in no paragraph of the passage$/),
  ])
  expect(await faultsOf(await words('[one] [two]'))).toEqual([
    expect.stringMatching(/^Items!R\d+: has no words in one pair of \[brackets\]/),
  ])
})

test('a fault in a file of questions is told with the file and its line', async () => {
  const folder = await mediaFolder({
    'q.gift': 'One? {=a ~b}\n\nTwo? {=a ~a}\n',
    'latin.gift': Buffer.from('Caf\u00e9? {=a ~b}', 'latin1'),
  })
  const faults = await faultsOf(
    await workbookOf((rows) => {
      rows.Scores = []
      rows.Items.push({ Section: 'structure', Part: 'A', File: 'q.gift' })
      rows.Items.push({ Section: 'listening', Part: 'A', File: 'q.gift' })
      rows.Items.push({ Section: 'reading', Part: 'A', File: 'latin.gift', Key: 'A' })
      rows.Items.push({ Section: 'reading', Part: 'A', File: '../up.gift' })
    }),
    folder,
  )
  expect(faults).toEqual([
    'Items!Q14: q.gift:3: repeats "a" of Items!Q14',
    'Items!Q15: a file of questions has no sounds: it belongs to Structure or Reading',
    'Items!L16: stands beside a file: the items are in the file',
    'Items!Q16: latin.gift is not UTF-8: save it as plain text in UTF-8',
    'Items!Q17: ../up.gift lies outside the folder of sounds and pictures',
  ])
})
