import { describe, expect, test } from 'vitest'
import { type ItemParts, imported, item, itemsOf } from './foreign-package.fixture.ts'

describe('an item from another program', () => {
  test.each<[string, ItemParts, string]>([
    [
      'feedback',
      { after: '<qti-modal-feedback identifier="f" outcome-identifier="F"><p>No</p></qti-modal-feedback>' },
      'feedback',
    ],
    ['a style sheet', { before: '<qti-stylesheet href="a.css" type="text/css"/>' }, 'style sheet'],
    ['shuffling', { choice: 'shuffle="true"' }, 'shuffling'],
    [
      'scoring of its own',
      {
        after:
          '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response"/>',
      },
      'scoring',
    ],
    [
      'feedback in an option',
      {
        options:
          '<qti-simple-choice identifier="A">a<qti-feedback-inline identifier="x">No!</qti-feedback-inline></qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>',
      },
      'feedback',
    ],
    [
      'a rubric',
      { body: '<qti-rubric-block view="scorer"><p>Give a point.</p></qti-rubric-block><p>Which?</p>' },
      'a rubric',
    ],
  ])('with %s is imported without it, with a diagnostic', (_, parts, message) => {
    const { test: read, diagnostics } = imported({ 'i/1.xml': item(parts) })
    expect(itemsOf(read)).toHaveLength(1)
    expect(JSON.stringify(itemsOf(read))).not.toMatch(/No!?|Give a point/)
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        kind: 'not kept',
        file: 'i/1.xml',
        message: expect.stringContaining(message),
      }),
    )
  })
})

test('what is not kept of a passage that items share is told in its own file', () => {
  const { taken, diagnostics } = imported({
    'i/1.xml': item({ before: '<qti-assessment-stimulus-ref identifier="s" href="../s/1.xml"/>' }),
    's/1.xml': `<qti-assessment-stimulus>
      <qti-stylesheet href="a.css" type="text/css"/>
      <qti-stimulus-body><p>A <em>rare</em> bird.</p></qti-stimulus-body>
      <qti-catalog-info><qti-catalog id="c"><qti-card support="braille"/></qti-catalog></qti-catalog-info>
    </qti-assessment-stimulus>`,
  })
  expect(taken).toBe(1)
  const told = diagnostics.flatMap(({ kind, file, message }) =>
    kind === 'not kept' && file === 's/1.xml' ? message : [],
  )
  expect(told).toEqual([
    'how <em> looks: the words are',
    'a style sheet: every test looks as the product does',
    "the catalog's braille",
  ])
})
