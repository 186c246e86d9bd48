import { describe, expect, test } from 'vitest'
import {
  closing,
  imported,
  item,
  numbered,
  part,
  picture,
  qti,
  references,
  rubric,
  section,
  sound,
  testOf,
  timeLimit,
  zipOf,
} from './foreign-package.fixture.ts'
import { importPackage } from './import.ts'

const files = {
  ...numbered(4),
  'i/odd.xml': item({ choice: 'max-choices="2"' }),
}
const named = (name: string) => `identifier="${name}" title="${name}"`
const noTable = (name: string) =>
  `scores.${name}: the package has no score table; a straight line stands there until you write one`

/** The test that is read of such a test document, and what is told that is of no item. */
const read = (document: string, more: Record<string, string | Uint8Array> = {}) => {
  const { test: found, diagnostics } = imported({ 't/t.xml': document, ...files, ...more })
  return {
    ...found,
    told: diagnostics.filter(({ file }) => !/^i\//.test(file)).map(({ message }) => message),
  }
}
/** Of each part its letter, what is said around it, and its items. */
const partsOf = ({ sections }: ReturnType<typeof read>, name = 'reading') =>
  sections[name]?.parts.map(({ part: letter, direction, closing, lists }) =>
    [
      letter,
      direction.text,
      lists.flatMap(({ items }) => items.map(({ id }) => id)).join(' '),
      (closing as { text: string } | undefined)?.text ?? '',
    ].join('/'),
  )

describe("sections of another program's test", () => {
  test('that only hold sections have these as parts, and what they say for all is said where there are items', () => {
    const inner =
      section(rubric('<p>One.</p>') + references('odd')) + section(references('1')) + section(references('2'))
    const test = read(
      testOf(part(section(rubric('<p>All.</p>') + inner + closing('<p>End.</p>'), named('reading')))),
    )
    expect(partsOf(test)).toEqual(['A/All./q1/', 'B//q2/End.'])
    expect(test.told).toEqual([
      'reading: a part of which no item was taken, with its directions',
      noTable('reading'),
    ])
  })

  test('that only hold sections keep what their last part says after it, with what they say themselves', () => {
    const inner = section(references('1') + closing('<p>Over.</p>'))
    const end = closing('<p>End.</p>')
    const of = (words: string) => partsOf(read(testOf(part(section(words)))))
    expect(of(inner)).toEqual(['A//q1/Over.'])
    expect(of(inner + end)).toEqual(['A//q1/Over.\n\nEnd.'])
    expect(of(section(references('odd')) + end)).toBeUndefined()
  })

  test('that hold items and sections, or nothing, are a part each', () => {
    expect(partsOf(read(testOf(part(section(references('1') + section(references('2')))))))).toEqual([
      'A//q1 q2/',
    ])
    expect(read(testOf(part(section('') + section(references('1'))))).told).toEqual([
      'reading: a part of which no item was taken, with its directions',
      noTable('reading'),
    ])
  })

  test('have the letters in their identifiers where all have one, and each another', () => {
    const lettered = (...names: string[]) =>
      partsOf(
        read(
          testOf(
            part(
              names.map((name, at) => section(references(`${at + 1}`), `identifier="${name}"`)).join(''),
              named('reading'),
            ),
          ),
        ),
      )?.map((one) => one[0])
    expect(lettered('reading-B', 'reading-A')).toEqual(['B', 'A'])
    expect(lettered('reading-C', 'other')).toEqual(['A', 'B'])
    expect(lettered('reading-C', 'reading-C')).toEqual(['A', 'B'])
    expect(lettered('reading-D')).toEqual(['A'])
  })

  test('of more than three parts are in three, and of exactly three nothing is told', () => {
    const of = (...names: string[]) =>
      read(testOf(part(names.map((name) => section(references(name))).join(''))))
    expect(of('1', '2', '3').told).toEqual([noTable('reading')])
    const four = of('1', '2', '3', '4')
    expect(partsOf(four)).toEqual(['A//q1/', 'B//q2/', 'C//q3 q4/'])
    expect(four.told).toEqual([
      'reading has 4 parts where ours have three: what is left is in the last one',
      noTable('reading'),
    ])
  })

  test('have the time of their test part, or of all sections that name one of ours', () => {
    const timed = (seconds: number, name: string) =>
      section(timeLimit(seconds) + references(name), named('reading'))
    const of = (document: string) => {
      const { sections, told } = read(testOf(document))
      return { seconds: sections.reading?.seconds, told: told.filter((one) => one !== noTable('reading')) }
    }
    expect(of(part(timed(60, '1') + timed(30.4, '2')))).toEqual({ seconds: 90, told: [] })
    expect(of(part(timeLimit(600) + timed(60, '1'), named('reading')))).toEqual({
      seconds: 600,
      told: ["a part's time limit: its section has one"],
    })
    expect(of(part(timed(1, '1')))).toEqual({ seconds: 1, told: [] })
    expect(of(part(section(timeLimit(90) + timed(60, '1'), named('reading'))))).toEqual({
      seconds: 90,
      told: ["a part's time limit: its section has one"],
    })
    expect(of(part(timed(0, '1')))).toEqual({ seconds: undefined, told: [] })
    expect(of(part(timeLimit(600) + timed(60, '1')))).toEqual({ seconds: 60, told: ['<qti-time-limits>'] })
  })
})

describe("another program's test document", () => {
  test.each([
    ['identifier="T 1" title=" Toets "', { id: 't-1', name: 'Toets' }],
    ['identifier="T 1" title=" "', { id: 't-1', name: 'T 1' }],
    ['identifier="!" title="a"', { id: 'unnamed', name: 'a' }],
  ])('of %s is named by it', (attributes, expected) => {
    const document = `<qti-assessment-test ${qti} ${attributes}>${part(section(references('1')))}</qti-assessment-test>`
    const { id, name } = read(document)
    expect({ id, name }).toEqual(expected)
  })

  test('certifies unless it says that it does not', () => {
    const of = (attributes: string) =>
      importPackage(
        zipOf({
          't/t.xml': `<qti-assessment-test ${qti} ${attributes}>${part(section(references('1')))}</qti-assessment-test>`,
          ...files,
        }),
        'reading',
      ).test
    expect(of('class="ruanguji-certifies-false"')).toMatchObject({ certifies: false })
    expect(of('')).not.toHaveProperty('certifies')
  })

  const table = (name: string, entries: string) =>
    `<qti-outcome-declaration identifier="${name}"><qti-match-table>${entries}</qti-match-table></qti-outcome-declaration>`
  const entry = (right: number, score: number, more = '') =>
    `<qti-match-table-entry source-value="${right}" target-value="${score}" ${more}/>`

  test('has the scores of its table, in the order of right answers', () => {
    const entries = entry(1, 66) + entry(0, 33) + entry(1, 50, 'include-boundary="false"')
    const { scores, told } = read(
      testOf(part(section(references('1'))), table('SCALED_READING', entries) + table('SCORE', '')),
    )
    expect({ scores, told }).toEqual({ scores: { reading: [33, 66] }, told: [] })
  })

  test.each([
    ['another outcome', 'PASS', entry(0, 33) + entry(1, 66)],
    ['no entries', 'SCALED_READING', ''],
    ['a number of right answers left out', 'SCALED_READING', entry(0, 33) + entry(2, 66)],
  ])('with a table of %s has it told, and a straight line', (_, name, entries) => {
    const { scores, told } = read(testOf(part(section(references('1'))), table(name, entries)))
    expect({ scores, told }).toEqual({
      scores: { reading: [31, 67] },
      told: [`the outcome ${name}`, noTable('reading')],
    })
  })

  test('has its own scoring, its time limit and what is no section told, and other tests beside it', () => {
    const more = `${timeLimit(7200)}<qti-outcome-processing/>`
    const document = testOf(part(`<qti-pre-condition/>${section(references('1'))}`), more)
    expect(read(document, { 't/u.xml': testOf('') }).told).toEqual([
      'the time limit of the whole test: sections have their own',
      '<qti-pre-condition>',
      'its scoring: right answers are counted and looked up in a table',
      'another test: one package holds one',
      noTable('reading'),
    ])
  })
})

describe("Listening of another program's test", () => {
  const listening = (seconds: number | null) => {
    const limited = seconds === null ? '' : timeLimit(seconds)
    const own = {
      'i/1.xml': item({ id: 'q1', body: '<audio src="../a.ogg"/>' }),
      'a.ogg': sound,
      'a.png': picture,
    }
    return read(testOf(part(limited + section(references('1')), named('listening'))), own)
  }
  const unused = 'webcontent: nothing that was taken names it'

  test.each([
    [null, undefined, []],
    [62, 60, []],
    [2, 0, []],
    [1, undefined, ["Listening's time limit of 1 s is shorter than its sounds and times to answer"]],
  ])('limited to %s s has %s s beside its sounds', (seconds, slack, told) => {
    const found = listening(seconds)
    expect(found.sections).toEqual({
      listening: {
        ...(slack === undefined ? {} : { slackSeconds: slack }),
        parts: [expect.objectContaining({ part: 'A' })],
      },
    })
    expect(found.told.filter((one) => one !== unused)).toEqual([...told, noTable('listening')])
  })
})
