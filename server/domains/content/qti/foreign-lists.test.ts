import { describe, expect, test } from 'vitest'
import {
  closing,
  imported,
  item,
  numbered,
  part,
  picture,
  qti,
  reference,
  references,
  rubric,
  section,
  sound,
  testOf,
  timeLimit,
} from './foreign-package.fixture.ts'

/** An item that only plays a sound. */
const talk = `<qti-assessment-item ${qti} identifier="talk" title="t"><qti-item-body><qti-media-interaction response-identifier="P" autostart="true" max-plays="1"><audio src="../a.ogg"/></qti-media-interaction></qti-item-body></qti-assessment-item>`
const audio = '<audio src="../a.ogg"/>'
const files = {
  ...numbered(4),
  'i/odd.xml': item({ choice: 'max-choices="2"' }),
  'i/talk.xml': talk,
  'i/talk2.xml': talk,
  'a.ogg': sound,
  'a.png': picture,
}
const reading = 'identifier="READING"'

/** What is read of Reading, a test part of these sections, and what is told of what the test document says. */
const readingOf = (sections: string, more = {}) => {
  const { test: read, diagnostics } = imported({
    't/t.xml': testOf(part(sections, reading)),
    ...files,
    ...more,
  })
  const parts = read.sections.reading?.parts ?? []
  return {
    parts: parts.map(({ direction, closing, lists }) => ({
      direction: direction.text,
      ...(closing ? { closing } : {}),
      lists: lists.map(({ items, ...shared }) => ({ ...shared, asks: items.map(({ id }) => id).join(' ') })),
    })),
    told: diagnostics
      .filter(({ file }) => file === 't/t.xml')
      .map(({ kind, message }) => `${kind}: ${message}`),
    of: (name: string) => diagnostics.filter(({ file }) => file === `i/${name}.xml`),
  }
}
const heard = { audio: { file: 'a.ogg', seconds: 1.172 } }

describe("a section within another program's part", () => {
  test('keeps its place among the items beside it, and each section of its own its items', () => {
    const read = readingOf(section(references('1') + section(references('2', '3')) + references('4')))
    expect(read).toMatchObject({
      parts: [{ direction: '', lists: [{ asks: 'q1' }, { asks: 'q2 q3' }, { asks: 'q4' }] }],
      told: [],
    })
    expect(read.of('1')).toEqual([])
  })

  test('has its directions above each of its lists, and their sound before the first alone', () => {
    const inner = section(
      rubric(`<p>Look.</p>${audio}`) + section(references('1')) + section(references('2')),
    )
    expect(readingOf(section(inner)).parts).toEqual([
      {
        direction: '',
        lists: [
          { text: 'Look.', ...heard, asks: 'q1' },
          { text: 'Look.', asks: 'q2' },
        ],
      },
    ])
  })

  test('is read without its time limit and what is said after it, which are told once each', () => {
    const inner = section(`${timeLimit(60)}${closing('<p>End.</p>')}<qti-odd/>${references('1', '2')}`)
    expect(readingOf(section(inner + timeLimit(50)))).toMatchObject({
      parts: [{ lists: [{ asks: 'q1 q2' }] }],
      told: [
        "not kept: a part's time limit: its section has one",
        'not kept: a time limit within a part',
        'left out: <qti-odd>',
        'not kept: what is said after items within a part',
      ],
    })
  })

  test('of which no item was taken has its directions told', () => {
    const inner = section(rubric('<p>Look.</p>') + references('odd'))
    expect(readingOf(section(references('1') + inner + section(references('odd'))))).toMatchObject({
      parts: [{ lists: [{ asks: 'q1' }] }],
      told: ['not kept: the directions of a section of which no item was taken'],
    })
  })

  test('plays the last of its sounds that stand beside each other, and leaves the others out', () => {
    const read = readingOf(section(section(references('1', 'talk', 'talk2', '2', '3'))))
    expect(read.parts[0]?.lists).toEqual([{ asks: 'q1' }, { text: '', ...heard, asks: 'q2 q3' }])
    const message = 'a sound that asks nothing, and no item after it'
    expect(read.of('talk')).toEqual([{ kind: 'left out', file: 'i/talk.xml', message }])
    expect(readingOf(section(section(references('1', 'talk')))).of('talk')).toEqual(read.of('talk'))
  })
})

describe("a reference of another program's test", () => {
  test('to what is asked or played already leaves it out, without a line', () => {
    const read = readingOf(section(section(references('talk', '1')) + section(references('talk', '2', '1'))))
    expect(read.parts[0]?.lists).toMatchObject([{ asks: 'q1', ...heard }, { asks: 'q2' }])
    const twice = { kind: 'left out', message: 'the test asks it twice' }
    expect([read.of('talk'), read.of('1')]).toEqual([
      [{ ...twice, file: 'i/talk.xml' }],
      [{ ...twice, file: 'i/1.xml' }],
    ])
  })

  test('to a place outside the package, or with more than a time limit, is told', () => {
    const outside = '<qti-assessment-item-ref identifier="x" href="../../a.xml"/>'
    const read = readingOf(section(outside + reference('i/1.xml', '<qti-weight identifier="w"/>')))
    expect(read.told).toEqual(['left out: ../../a.xml lies outside the package'])
    expect(read.of('1')).toEqual([
      { kind: 'not kept', file: 'i/1.xml', message: "<qti-weight> of the test's reference to it" },
    ])
  })

  test.each([
    [10, 9],
    [1, 0],
    [100, 60],
    [0, undefined],
  ])('that limits an item with a sound to %d s leaves %s s to answer', (seconds, expected) => {
    const { test: read } = imported({
      't/t.xml': testOf(part(section(reference('i/1.xml', timeLimit(seconds))), reading)),
      ...files,
      'i/1.xml': item({ body: audio }),
    })
    expect(read.sections.reading?.parts[0]?.lists[0]?.items[0]?.answerSeconds).toBe(expected)
  })

  test.each([
    [1, ['its time limit of 1 s: only what follows a sound is timed by itself']],
    [0, []],
  ])('that limits an item without a sound to %d s is told: %j', (seconds, told) => {
    const read = readingOf(section(reference('i/1.xml', timeLimit(seconds))))
    expect(read.of('1').map(({ message }) => message)).toEqual(told)
  })

  test('to items that share an identifier gives each another', () => {
    const same = Object.fromEntries(['1', '2', '3'].map((name) => [`i/${name}.xml`, item({ id: 'a' })]))
    expect(readingOf(section(section(references('1', '2', '3'))), same).parts[0]?.lists).toEqual([
      { asks: 'a a-2 a-3' },
    ])
  })
})

test('items without a test have a list each, except those that share a passage', () => {
  const before = '<qti-assessment-stimulus-ref identifier="s" href="../s/p.xml"/>'
  const { test: read } = imported({
    'i/1.xml': item({ id: 'a' }),
    'i/2.xml': item({ id: 'b' }),
    'i/3.xml': item({ id: 'c', before }),
    'i/4.xml': item({ id: 'd', before }),
    's/p.xml': `<qti-assessment-stimulus ${qti}><qti-stimulus-body><p>Night.</p></qti-stimulus-body></qti-assessment-stimulus>`,
  })
  const lists = read.sections.reading?.parts[0]?.lists ?? []
  expect(lists.map(({ text, items }) => [text, ...items.map(({ id }) => id)])).toEqual([
    [undefined, 'a'],
    [undefined, 'b'],
    ['Night.', 'c', 'd'],
  ])
})
