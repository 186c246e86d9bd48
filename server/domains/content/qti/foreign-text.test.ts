import { describe, expect, test } from 'vitest'
import { type ItemParts, imported, item, itemsOf } from './foreign-package.fixture.ts'

const textOf = (body: string) => itemsOf(imported({ 'i/1.xml': item({ body }) }).test)?.[0]?.text
const choices = (...words: string[]) =>
  words
    .map((word, index) => `<qti-simple-choice identifier="${'ABCD'[index]}">${word}</qti-simple-choice>`)
    .join('')

describe('text of another program whose form carries meaning', () => {
  test.each([
    [
      'raised and lowered figures',
      '<p>5 m<sup>2</sup>, H<sub>2</sub>O, 10<sup>-3</sup></p>',
      '5 m², H₂O, 10⁻³',
    ],
    ['the letters of an ordinal', '<p>the 20<sup>th</sup> century</p>', 'the 20th century'],
    ['a quotation', '<p>She said <q>no</q>.</p>', 'She said “no”.'],
    ['the numbers of a list', '<ol start="3"><li>Mix.</li><li><p>Bake.</p></li></ol>', '3. Mix.\n\n4. Bake.'],
    ['the letters of a list', '<ol type="A"><li>one</li><li value="4">two</li></ol>', 'A. one\n\nD. two'],
    [
      'what is spoken in another way than it is written',
      '<p>Maple <x:sub xmlns:x="http://www.w3.org/2001/10/synthesis" alias="Drive">Dr.</x:sub></p>',
      'Maple Dr.',
    ],
    ['the dashes of a list', '<ul><li><p>tea</p></li><li>milk</li></ul>', '– tea\n\n– milk'],
  ])('is imported with %s', (_, body, text) => {
    expect(textOf(body)).toBe(`${text}\n\nChoose one.`)
  })

  test.each([
    ['<u>The men</u> <span class="x qti-underline">goes</span> home.'],
    ['<span style="text-decoration: underline">The men</span> <u>goes</u> home.'],
  ])('is imported with the underline of its options: %s', (sentence) => {
    const options = choices('The men', 'goes')
    const { test: read } = imported({ 'i/1.xml': item({ body: `<p>${sentence}</p>`, options }) })
    expect(itemsOf(read)?.[0]?.text).toBe('{A|The men} {B|goes} home.\n\nChoose one.')
  })

  const shares = '<qti-assessment-stimulus-ref identifier="s" href="../s/1.xml"/>'
  test.each<[string, ItemParts, string]>([
    ['words underlined that are no options', { body: '<p>What does <u>rare</u> mean?</p>' }, 'underlined'],
    ['an option with an underline', { options: choices('<u>a</u>', 'b') }, 'underlined'],
    [
      'a passage with an underline',
      { before: shares },
      'its stimulus s/1.xml (line 1): words are underlined',
    ],
    ['a raised letter', { body: '<p>x<sup>y</sup></p>' }, '<sup> of "y" has no characters'],
    ['a lowered word', { body: '<p>v<sub>max</sub></p>' }, '<sub> of "max" has no characters'],
    ['a list in Roman numerals', { body: '<ol type="i"><li>a</li></ol>' }, 'numerals'],
    ['a list that counts down', { body: '<ol reversed="reversed"><li>a</li></ol>' }, 'numerals'],
  ])('with %s leaves the item out and names it', (_, parts, reason) => {
    const { taken, diagnostics } = imported({
      'i/1.xml': item(parts),
      's/1.xml':
        '<qti-assessment-stimulus><qti-stimulus-body><p>A <u>rare</u> bird.</p></qti-stimulus-body></qti-assessment-stimulus>',
    })
    expect(taken).toBe(0)
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        kind: 'left out',
        file: 'i/1.xml',
        message: expect.stringContaining(reason),
      }),
    )
  })

  test('tells which look of an option is not kept', () => {
    const { diagnostics } = imported({ 'i/1.xml': item({ options: choices('<em>a</em>', 'b') }) })
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ kind: 'not kept', message: 'how <em> looks: the words are' }),
    )
  })
})
