import { describe, expect, test } from 'vitest'
import { asWords } from './read-marked.ts'
import { readContent } from './read-text.ts'
import { type Element, parseXml } from './xml.ts'

const bodyOf = (inner: string) => parseXml(new TextEncoder().encode(`<div>${inner}</div>`), 'a.xml')
const isNote = ({ name }: Element) => name === 'note'
const kept = 'class="ruanguji-whitespace-preserve"'

test.each([
  ['a paragraph and words beside it', 'one<p>two</p>three', ['one', 'two', 'three'], []],
  ['words before a list and after it', 'one<ol><li>two</li></ol>three', ['one', '1. two', 'three'], []],
  ['words like the mark of the list before them', '<ul><li>a</li></ul>– <p>b</p>', ['– a', '–', 'b'], ['ul']],
  ['entries of several paragraphs', '<ol><li><p>a</p><p>b</p></li></ol>', ['1. a', 'b'], []],
  ['words of an entry before its paragraph', '<ol><li>a <p>b</p></li></ol>', ['1. a', 'b'], []],
  ['what is read elsewhere', '<note>x</note><ul><li>a</li><note>x</note></ul>', ['– a'], ['ul']],
  ['white space that counts nowhere', '\n <p> a\n\t b <br/> c </p> ', ['a b\nc'], []],
  ['white space that counts in one paragraph', `<p ${kept}> a  b </p><p> c  d </p>`, [' a  b ', 'c d'], []],
  ['white space that counts in what is within', `<p ${kept}><b> a  b </b></p>`, [' a  b '], ['b']],
  ['headings and stressed words', '<h2>A</h2><p><em>b</em> <span>c</span></p>', ['A', 'b c'], ['h2', 'em']],
  ['a quotation that is stressed', '<p><q>a <em>b</em></q></p>', ['“a b”'], ['em']],
])('text with %s is read in its paragraphs, with what is lost of its look', (_, inner, paragraphs, lost) => {
  expect(readContent(bodyOf(inner), isNote)).toEqual({
    text: paragraphs.join('\n\n'),
    paragraphs,
    media: [],
    places: [],
    flattened: new Set(lost),
  })
})

describe('underlined words', () => {
  const read = (inner: string, underlined?: (element: Element) => string) => () =>
    readContent(bodyOf(inner), undefined, underlined)

  test('are words like others in directions, and their underline is told', () => {
    const { text, flattened } = read('<p>a <u>b\n <b>c</b></u> d</p>', asWords)()
    expect({ text, flattened }).toEqual({ text: 'a b c d', flattened: new Set(['u']) })
  })

  test('are what stands for them elsewhere, and nothing is lost', () => {
    const { text, flattened } = read('<p>a <u>b</u></p>', () => '{A|b}')()
    expect({ text, flattened }).toEqual({ text: 'a {A|b}', flattened: new Set() })
  })

  test.each(['<u>a</u>', '<p style="text-decoration: underline">a</p>', '<p><u>a<br/>b</u></p>'])(
    'are refused where they are more than words within a line, or nothing stands for them: %s',
    (inner) => {
      expect(read(inner, inner === '<u>a</u>' ? undefined : asWords)).toThrow('words are underlined')
    },
  )
})

test.each([
  ['img', '<img/><p>a</p>', [{ before: 0, isBetween: false }]],
  ['img', '<p>a<img/></p><p>b</p>', [{ before: 1, isBetween: false }]],
  ['img', '<p>a</p><p><img/>b</p>', [{ before: 1, isBetween: false }]],
  ['img', '<p>a<img/>b</p>', [{ before: 1, isBetween: true }]],
  ['img', `<p ${kept}>a </p><p><img/></p><p>b</p>`, [{ before: 1, isBetween: false }]],
  ['table', 'a<table/>b', [{ before: 1, isBetween: false }]],
  [
    'table',
    '<p>a</p><img/>b<table/>c',
    [
      { before: 1, isBetween: false },
      { before: 2, isBetween: false },
    ],
  ],
])('an %s has its place between paragraphs or between words: %s', (name, inner, places) => {
  const content = readContent(bodyOf(inner), undefined, undefined, true)
  expect(content.places).toEqual(places)
  expect(content.media.at(-1)?.name).toBe(name)
})
