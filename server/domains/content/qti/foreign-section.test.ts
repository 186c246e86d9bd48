import { describe, expect, test } from 'vitest'
import {
  closing,
  imported,
  item,
  numbered,
  part,
  picture,
  reference,
  rubric,
  section,
  testOf,
  zipOf,
} from './foreign-package.fixture.ts'
import { importPackage } from './import.ts'

const three = numbered(3)
const named = 'identifier="r" title="Reading"'
const messagesOf = (diagnostics: { message: string }[]) => diagnostics.map(({ message }) => message)

describe("directions of another program's sections", () => {
  test('are kept together, in their order, and only for candidates', () => {
    const rubrics =
      rubric('<p>First.</p>') + rubric('<p>Second, <b>bold</b>.</p>', 'use="x" view="tutor candidate"')
    const { test: read, diagnostics } = imported({
      't/test.xml': testOf(
        part(
          section(rubrics + rubric('<p>Key.</p>', 'use="navigation" view="scorer"') + reference('i/1.xml')),
        ),
      ),
      ...three,
    })
    expect(read.sections.reading?.parts[0]?.direction.text).toBe('First.\n\nSecond, bold.')
    expect(read.sections.reading?.parts[0]?.closing).toBeUndefined()
    expect(messagesOf(diagnostics)).toEqual(
      expect.arrayContaining(['a rubric', 'how <b> looks: the words are']),
    )
  })

  test('of a section that only holds sections are said by its first part and its last, and its rules are told', () => {
    const outer = '<qti-selection select="1"/><qti-ordering shuffle="true"/>'
    const inner = section(rubric('<p>Part one.</p>') + reference('i/1.xml')) + section(reference('i/2.xml'))
    const end = closing('<p>The end.</p>')
    const { test: read, diagnostics } = imported({
      't/test.xml': testOf(part(section(outer + rubric('<p>For all.</p>') + end + inner, named))),
      ...three,
    })
    expect(read.sections.reading?.parts).toMatchObject([
      { direction: { text: 'For all.\n\nPart one.' } },
      { direction: { text: '' }, closing: { text: 'The end.' } },
    ])
    const rules = messagesOf(diagnostics).filter((message) => /choosing among|by chance/.test(message))
    expect(rules).toHaveLength(2)
  })

  test('of a section within a part become the text of its lists, above their passage', () => {
    const night =
      '<qti-assessment-stimulus><qti-stimulus-body><p>Night.</p></qti-stimulus-body></qti-assessment-stimulus>'
    const shares = '<qti-assessment-stimulus-ref identifier="s" href="../s/1.xml"/>'
    const inner = `${rubric('<p>Questions 1 and 2.</p><img src="../a.png" alt="A"/>')}<qti-ordering shuffle="true"/>`
    const { test: read, diagnostics } = imported({
      't/test.xml': testOf(
        part(section(section(inner + reference('i/1.xml') + reference('i/2.xml')), 'identifier="p1"'), named),
      ),
      's/1.xml': night,
      'a.png': picture,
      ...three,
      'i/1.xml': item({ id: 'q1', before: shares }),
    })
    expect(read.sections.reading?.parts[0]?.lists).toMatchObject([
      { text: 'Questions 1 and 2.\n\nNight.', image: { file: 'a.png' }, items: [{ id: 'q1' }] },
      { text: 'Questions 1 and 2.', image: { file: 'a.png' }, items: [{ id: 'q2' }] },
    ])
    expect(messagesOf(diagnostics)).toContain('the order by chance: items come as they are written')
  })

  test('with a second picture keep the words, and tell which picture is left out', () => {
    const image = (name: string) => rubric(`<p>${name}.</p><img src="../${name}.png" alt="${name}"/>`)
    const { test: read, diagnostics } = imported({
      't/test.xml': testOf(part(section(image('a') + image('b') + reference('i/1.xml')))),
      'a.png': picture,
      'b.png': picture,
      ...three,
    })
    expect(read.sections.reading?.parts[0]?.direction).toMatchObject({
      text: 'a.\n\nb.',
      image: { file: 'a.png' },
    })
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        kind: 'left out',
        message: expect.stringContaining('b.png: there is more than one'),
      }),
    )
  })
})

test.each([
  ['identifier="s" title="Spreading the news"', 'listening'],
  ['identifier="infrastructure" title="s"', 'listening'],
  ['identifier="SECTION_READING_1" title="s"', 'reading'],
  ['identifier="partReading2" title="s"', 'reading'],
  ['identifier="s" title="Written  expression"', 'structure'],
])('a section of %s goes by whole words to %s', (attributes, expected) => {
  const files = { 't/test.xml': testOf(part(section(reference('i/1.xml'), attributes))), ...three }
  const { sections } = importPackage(zipOf(files), 'listening').test as ReturnType<typeof imported>['test']
  expect(sections[expected]?.parts).toHaveLength(1)
})

test('a resource is what its root element says, whatever type the manifest declares', () => {
  const {
    test: read,
    diagnostics,
    taken,
  } = imported({
    'x/test.xml': testOf(
      part(section(['x/1.xml', 'i/1.xml'].map((path) => reference(path)).join(''), named)),
    ),
    'x/1.xml': item({ id: 'odd' }),
    'i/1.xml': item({ id: 'even' }),
    'i/night.xml':
      '<qti-assessment-stimulus><qti-stimulus-body><p>Night.</p></qti-stimulus-body></qti-assessment-stimulus>',
  })
  expect({ taken, name: read.name }).toEqual({ taken: 2, name: 'A test of others' })
  expect(messagesOf(diagnostics.filter(({ kind }) => kind === 'left out'))).toEqual([
    'imsqti_item_xmlv3p0: nothing that was taken names it',
  ])
})
