import { describe, expect, test } from 'vitest'
import { classWith, ownOf } from './own-data.ts'
import { paragraphs, words } from './write-text.ts'
import { block, inline, text } from './write-xml.ts'

const kept = 'class="ruanguji-whitespace-preserve"'

describe('a text as it is exported', () => {
  test.each([
    ['', []],
    ['one\n\ntwo', ['<p>one</p>', '<p>two</p>']],
    ['one\ntwo\nthree', ['<p>one<br/>two<br/>three</p>']],
    ['one\n', [`<p ${kept}>one<br/></p>`]],
    ['\none', [`<p ${kept}><br/>one</p>`]],
    ['one\n\n\ntwo', ['<p>one</p>', `<p ${kept}><br/>two</p>`]],
    ['one\ntwo  words', [`<p ${kept}>one<br/>two  words</p>`]],
    ['a < b & c > d', ['<p>a &lt; b &amp; c &gt; d</p>']],
    ['{A|The men} go', ['<p>{A|The men} go</p>']],
  ])('has its paragraphs and lines, and says where white space counts: %j', (written, expected) => {
    expect(paragraphs(written)).toEqual(expected)
  })

  test('has the marked parts of a sentence underlined, with their letters', () => {
    const part = (letter: string, marked: string) =>
      `<span class="qti-underline ruanguji-part-${letter}">${marked}</span>`
    expect(paragraphs('{A|The men} {B|goes}\n{C|home}.', true)).toEqual([
      `<p>${part('A', 'The men')} ${part('B', 'goes')}<br/>${part('C', 'home')}.</p>`,
    ])
  })

  test('is no paragraph where it is an option', () => {
    expect(words('a', { id: '1' }, 'one')).toBe('<a id="1">one</a>')
    expect(words('a', {}, ' one')).toBe(`<a ${kept}> one</a>`)
  })
})

describe('XML', () => {
  test('is written without attributes that are not given, and escaped', () => {
    expect(inline('a', { b: undefined, c: 0, d: '"<\n>&\t\r' }, text('\r"'))).toBe(
      '<a c="0" d="&quot;&lt;&#10;&gt;&amp;&#9;&#13;">&#13;"</a>',
    )
    expect(block('a', {}, inline('b', {}), block('c', {}))).toBe('<a>\n<b/>\n<c/>\n</a>')
  })

  test('is refused for a character that it cannot hold, with the beginning of its text', () => {
    const long = `\u000b${'ab'.repeat(40)}`
    expect(() => text(long)).toThrow(/^XML cannot hold the character U\+000b of "\\u000b(ab){29}a"$/)
    expect(() => text('a\uffff')).toThrow(/U\+ffff of "a\uffff"$/)
  })
})

describe('what QTI has no word for', () => {
  test('stands in the class of an element, beside others, and is read from there as it was', () => {
    expect(classWith({})).toBeUndefined()
    expect(classWith({ part: undefined }, 'x')).toBe('x')
    expect(classWith({ seconds: 1.5, voice: 'a man' })).toBe('ruanguji-seconds-1.5 ruanguji-voice-a%20man')
    const element = (attributes: Record<string, string>) => ({ name: 'p', attributes, children: [], line: 1 })
    const own = element({ class: classWith({ voice: 'a man', pause: 0 }, 'x') ?? '', 'data-voice': 'other' })
    expect([ownOf(own, 'voice'), ownOf(own, 'pause'), ownOf(own, 'part')]).toEqual(['a man', '0', undefined])
    expect(ownOf(element({ 'data-voice': 'of an older export' }), 'voice')).toBe('of an older export')
    expect(ownOf(element({ class: 'ruanguji-voice-%' }), 'voice')).toBeUndefined()
  })
})
