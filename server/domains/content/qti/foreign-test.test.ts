import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  imported,
  item,
  itemsOf,
  part,
  picture,
  qti,
  reference,
  section,
  type Test,
  testOf,
  zipOf,
} from './foreign-package.fixture.ts'
import { importPackage } from './import.ts'

const stimulus = `<qti-assessment-stimulus ${qti} identifier="s" title="s"><qti-stimulus-body><h2>A night</h2><p>It was
  late.</p><img src="../n.png" alt="Night"/></qti-stimulus-body></qti-assessment-stimulus>`
const shares = '<qti-assessment-stimulus-ref identifier="s" href="../s/night.xml"/>'

describe('a test from another program', () => {
  test('is imported with the items of one stimulus as one list with its passage and picture', () => {
    const { test: read } = imported({
      't/test.xml': testOf(
        part(section(['i/1.xml', 'i/2.xml', 'i/3.xml'].map((path) => reference(path)).join(''))),
      ),
      'i/1.xml': item({ id: 'a', before: shares }),
      'i/2.xml': item({ id: 'b', before: shares }),
      'i/3.xml': item({ id: 'c' }),
      's/night.xml': stimulus,
      'n.png': picture,
    })
    expect(read).toMatchObject({ id: 'toets-1', name: 'A test of others' })
    expect(read.sections.reading?.parts).toMatchObject([
      {
        part: 'A',
        lists: [
          {
            text: 'A night\n\nIt was late.',
            image: { file: 'n.png', alt: 'Night' },
            items: [{ id: 'a' }, { id: 'b' }],
          },
          { items: [{ id: 'c' }] },
        ],
      },
    ])
  })

  test('is the one nearest to the top of the zip, where another one lies in a folder', () => {
    const own = unzipSync(zipOf({ 'i/1.xml': item({ id: 'a' }) }))
    const older = unzipSync(zipOf({ 'i/1.xml': item({ id: 'older' }) }, 'lama/'))
    const { test: read } = importPackage(zipSync({ ...older, ...own }), 'reading')
    expect(itemsOf(read as Test)).toMatchObject([{ id: 'a' }])
  })

  test('is imported with sections that are named like ours, their time and their directions', () => {
    const rubric =
      '<qti-rubric-block view="candidate"><qti-content-body><p>Read on.</p></qti-content-body></qti-rubric-block>'
    const { test: read } = imported({
      't/test.xml': testOf(
        part(
          `<qti-time-limits max-time="600"/>${section(rubric + reference('i/1.xml'))}`,
          'identifier="STRUCTURE"',
        ) + part(section(section(reference('i/2.xml')), 'identifier="x" title="Reading passages"')),
      ),
      'i/1.xml': item({ id: 'a' }),
      'i/2.xml': item({ id: 'b' }),
    })
    expect(read.sections.structure).toMatchObject({
      seconds: 600,
      parts: [{ direction: { text: 'Read on.' }, lists: [{ items: [{ id: 'a' }] }] }],
    })
    expect(read.sections.reading).toMatchObject({ parts: [{ lists: [{ items: [{ id: 'b' }] }] }] })
  })

  test('with five sections keeps every item in three parts, with a diagnostic', () => {
    const names = ['1', '2', '3', '4', '5']
    const { test: read, diagnostics } = imported({
      't/test.xml': testOf(part(names.map((name) => section(reference(`i/${name}.xml`))).join(''))),
      ...Object.fromEntries(names.map((name) => [`i/${name}.xml`, item({ id: `q${name}` })])),
    })
    expect(read.sections.reading?.parts.map(({ lists }) => lists.length)).toEqual([1, 1, 3])
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('5 parts where ours have three') }),
    )
  })

  test('with selection, branching or feedback is imported in order, with a diagnostic for each rule', () => {
    const rules = '<qti-selection select="1"/><qti-ordering shuffle="true"/>'
    const { diagnostics, taken } = imported({
      't/test.xml': testOf(
        part(section(rules + reference('i/1.xml', '<qti-time-limits max-time="30"/>'))) +
          '<qti-test-feedback/>',
        '<qti-outcome-declaration identifier="PASS" cardinality="single" base-type="boolean"/>',
      ),
      'i/1.xml': item(),
    })
    expect(taken).toBe(1)
    const messages = diagnostics.map(({ message }) => message).join('\n')
    for (const rule of [
      'choosing among items',
      'order by chance',
      'time limit of 30 s',
      '<qti-test-feedback>',
      'outcome PASS',
    ]) {
      expect(messages).toContain(rule)
    }
  })

  test('lists items that are missing, referenced twice, or not referenced', () => {
    const { diagnostics, taken, leftOut } = imported({
      't/test.xml': testOf(
        part(section(['i/gone.xml', 'i/1.xml', 'i/1.xml'].map((path) => reference(path)).join(''))),
      ),
      'i/1.xml': item(),
      'i/2.xml': item({ id: 'spare' }),
    })
    expect({ taken, leftOut }).toEqual({ taken: 1, leftOut: 3 })
    expect(
      diagnostics.filter(({ kind }) => kind === 'left out').map(({ file, message }) => `${file}: ${message}`),
    ).toEqual([
      'i/gone.xml: the file is not in the package',
      'i/1.xml: the test asks it twice',
      'i/2.xml: the test does not ask it',
    ])
  })

  test('of one or two sections has these alone, and tells of a section of which nothing was taken', () => {
    const named = (name: string, path: string) =>
      section(reference(path), `identifier="${name}" title="${name}"`)
    const { test: read, diagnostics } = imported({
      't/test.xml': testOf(
        part(named('listening', 'i/1.xml') + named('structure', 'i/2.xml') + named('reading', 'i/3.xml')),
      ),
      'i/1.xml': item({ id: 'heard', choice: 'max-choices="2"' }),
      'i/2.xml': item({ id: 'a' }),
      'i/3.xml': item({ id: 'b' }),
    })
    expect(Object.keys(read.sections)).toEqual(['structure', 'reading'])
    expect(Object.keys(read.scores)).toEqual(['structure', 'reading'])
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        kind: 'not kept',
        message: 'listening: no item of it was taken; the test is without this section',
      }),
    )
  })

  test('lists a stimulus as left out when all its items are', () => {
    const { diagnostics } = imported({
      'i/1.xml': item({ id: 'a' }),
      'i/2.xml': item({ id: 'b', before: shares, choice: 'max-choices="2"' }),
      's/night.xml': stimulus,
      'n.png': picture,
    })
    const listed = diagnostics.filter(({ kind }) => kind === 'left out').map(({ file }) => file)
    expect(listed).toEqual(['i/2.xml', 's/night.xml', 'n.png'])
  })

  test('without a score table gets straight-line scores and a diagnostic', () => {
    const { test: read, diagnostics } = imported({
      'i/1.xml': item({ id: 'a' }),
      'i/2.xml': item({ id: 'b' }),
    })
    expect(read.scores.reading).toEqual([31, 49, 67])
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('until you write one') }),
    )
  })
})
