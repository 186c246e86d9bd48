import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type ItemParts, imported, item, itemsOf, picture, sound } from './foreign-package.fixture.ts'

describe('an item from another program', () => {
  test('is imported with its text, its options in order and its key, with whitespace as displayed', () => {
    const { test: read, taken, leftOut } = imported({ 'i/1.xml': item() })
    expect({ taken, leftOut }).toEqual({ taken: 1, leftOut: 0 })
    expect(itemsOf(read)).toEqual([
      { id: 'one', text: 'Which?\n\nChoose one.', options: ['First', 'Second'], key: 1 },
    ])
  })

  test('is imported with its picture, whose path is relative to the item in any folder of the package', () => {
    const body = '<div><img src="../media/a%20map.png" alt="A map"/></div><p>Where is <b>north</b>?</p>'
    const {
      test: read,
      files,
      diagnostics,
    } = imported({ 'i/1.xml': item({ body }), 'media/a map.png': picture }, 'export/')
    expect(itemsOf(read)).toMatchObject([{ image: { file: 'media/a map.png', alt: 'A map' } }])
    expect(files.get('media/a map.png')).toEqual(new Uint8Array(picture))
    expect(diagnostics).toContainEqual({
      kind: 'not kept',
      file: 'export/i/1.xml',
      line: expect.any(Number),
      message: 'how <b> looks: the words are',
    })
  })

  test('is imported with its sound and its measured length; a transcript without speakers stays one', () => {
    const body =
      '<p>Listen.</p><audio data-catalog-idref="c"><source src="../a.mp3"/><source src="../a.ogg"/></audio>'
    const after =
      '<qti-catalog-info><qti-catalog id="c"><qti-card support="transcript"><qti-html-content><p>Tea.</p></qti-html-content></qti-card></qti-catalog></qti-catalog-info>'
    const files = { 'i/1.xml': item({ body, after }), 'a.mp3': strToU8('ID3'), 'a.ogg': sound }
    const { test: read, diagnostics } = imported(files)
    expect(itemsOf(read)).toMatchObject([{ audio: { file: 'a.ogg', seconds: 1.172, transcript: 'Tea.' } }])
    expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      expect.stringContaining('no score table'),
      'a.mp3: webcontent: nothing that was taken names it',
    ])
  })

  test('with an id that is used already gets another id', () => {
    const { test: read, diagnostics } = imported({
      'i/1.xml': item({ id: 'Item_01' }),
      'i/2.xml': item({ id: 'ITEM 01' }),
    })
    expect(itemsOf(read)?.map(({ id }) => id)).toEqual(['item-01', 'item-01-2'])
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ file: 'i/2.xml', message: expect.stringContaining('item-01-2') }),
    )
  })

  const media = '<video src="../a.mp4"/>'
  test.each<[string, ItemParts, string]>([
    ['asks for several options', { choice: 'max-choices="2"' }, 'more than one option may be chosen'],
    ['asks for any number of options', { choice: 'max-choices="0"' }, 'more than one option may be chosen'],
    [
      'has two right answers',
      { key: '<qti-value>A</qti-value><qti-value>B</qti-value>' },
      'more than one right answer',
    ],
    ['has no right answer', { key: '' }, 'no right answer'],
    ['has a right answer that is no option', { key: '<qti-value>Z</qti-value>' }, 'Z is no option'],
    [
      'has a single option',
      { options: '<qti-simple-choice identifier="B">b</qti-simple-choice>' },
      '1 options',
    ],
    [
      'has a picture for an option',
      {
        options:
          '<qti-simple-choice identifier="A"><img src="a.png" alt=""/></qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>',
      },
      'an option is more than words',
    ],
    ['asks twice', { body: '<qti-text-entry-interaction response-identifier="R2"/>' }, 'is no choice'],
    [
      'shows a table of merged cells',
      { body: '<table><tr><td rowspan="2">1</td></tr></table>' },
      'reaches over others',
    ],
    [
      'shows a formula',
      { body: '<p><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math></p>' },
      '<math> is more than words',
    ],
    ['shows a film', { body: media }, '<video> is more than words'],
    [
      'is made by a template',
      { before: '<qti-template-declaration identifier="T" cardinality="single"/>' },
      'makes the item more than a choice',
    ],
    ['is adaptive', { root: 'adaptive="true"' }, 'adaptive'],
    [
      'names a picture that is not there',
      { body: '<img src="../gone.png" alt="?"/>' },
      '../gone.png is not in the package',
    ],
    ['names a picture of another kind', { body: '<img src="2.xml" alt="?"/>' }, 'no PNG, JPEG or WebP'],
    [
      'names a sound that nobody here can play',
      { body: '<audio src="2.xml"/>' },
      'no complete Ogg Opus, MP3 or WAV sound',
    ],
    [
      'names a place outside the package',
      { body: '<img src="../../../etc/passwd" alt="?"/>' },
      'is not in the package',
    ],
    [
      'names a place on the network',
      { body: '<img src="https://example.org/a.png" alt="?"/>' },
      'is not in the package',
    ],
    [
      'shares a stimulus that is not there',
      { before: '<qti-assessment-stimulus-ref identifier="s" href="../s/gone.xml"/>' },
      'its stimulus s/gone.xml',
    ],
  ])('that %s is left out with file and reason, and the others are imported', (_, parts, reason) => {
    const {
      test: read,
      diagnostics,
      leftOut,
    } = imported({ 'i/1.xml': item({ ...parts, id: 'odd' }), 'i/2.xml': item({ id: 'plain' }) })
    expect(itemsOf(read)).toMatchObject([{ id: 'plain' }])
    expect(leftOut).toBe(1)
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        kind: 'left out',
        file: 'i/1.xml',
        message: expect.stringContaining(reason),
      }),
    )
  })
})
