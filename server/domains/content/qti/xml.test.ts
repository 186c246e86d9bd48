import { describe, expect, test } from 'vitest'
import { QtiRefused } from './refused.ts'
import { parseXml, textOf } from './xml.ts'

const parse = (document: string | Uint8Array) =>
  parseXml(typeof document === 'string' ? new TextEncoder().encode(document) : document, 'i/1.xml')

describe('an XML document', () => {
  test('is read with its elements, their attributes as written, their lines, and text in every form', () => {
    const root = parse('<a>\n <x:b xmlns:x="y" xml:lang="en">1 &lt; 2<![CDATA[ & <c>]]></x:b>\n <d/></a>')
    expect(root).toEqual({
      name: 'a',
      attributes: {},
      line: 1,
      children: [
        '\n ',
        {
          name: 'b',
          attributes: { 'xmlns:x': 'y', 'xml:lang': 'en' },
          line: 2,
          children: ['1 < 2', ' & <c>'],
        },
        '\n ',
        { name: 'd', attributes: {}, line: 3, children: [] },
      ],
    })
    expect(textOf(root)).toBe('\n 1 < 2 & <c>\n ')
  })

  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

  test.each([
    [
      'bytes',
      `<a>${' '.repeat(4e6 - 7)}</a>`,
      `<a>${' '.repeat(4e6 - 6)}</a>`,
      'is larger than 4 MB, more than an XML file may have',
    ],
    [
      'elements',
      `<a>${'<b/>'.repeat(49_999)}</a>`,
      `<a>\n${'<b/>'.repeat(50_000)}</a>`,
      'line 2, column 200001: there are more than 50000 elements',
    ],
    [
      'elements within each other',
      nested(100),
      nested(101),
      'line 1, column 304: elements stand more than 100 deep',
    ],
  ])('of as many %s as one may have is read, and one of more is refused', (_, most, more, reason) => {
    expect(parse(most).name).toBe('a')
    expect(() => parse(more)).toThrow(new QtiRefused(`i/1.xml: ${reason}`))
  })

  test.each([
    ['ends too early', '<a>\n<b>', /^i\/1\.xml: line 2, column 4: unclosed tag/],
    [
      'has a document type',
      '<!DOCTYPE a><a/>',
      /^i\/1\.xml: line 1, column 13: a document type is not accepted$/,
    ],
    ['has nothing in it', '<!-- a -->', /^i\/1\.xml: line 1, column 11: /],
    ['is no UTF-8', new Uint8Array([0x3c, 0x61, 0xff, 0x2f, 0x3e]), /^i\/1\.xml: is not UTF-8$/],
  ])('that %s is refused with its file and the place', (_, document, reason) => {
    expect(() => parse(document)).toThrow(reason)
  })
})
