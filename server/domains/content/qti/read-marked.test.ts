import { describe, expect, test } from 'vitest'
import { OutOfScope } from './diagnostics.ts'
import { markedWords, markersOf, shifted } from './read-marked.ts'
import { elementsOf, parseXml } from './xml.ts'

const elementOf = (inner: string) => parseXml(new TextEncoder().encode(inner), 'a.xml')

describe('what is raised or lowered', () => {
  test.each([
    ['<sup> 12+n </sup>', '¹²⁺ⁿ'],
    ['<sub>(3−1)</sub>', '₍₃₋₁₎'],
    ['<sup> nd</sup>', 'nd'],
  ])('is in characters that are: %s', (inner, written) => {
    expect(shifted(elementOf(inner))).toBe(written)
  })

  test.each([
    ['<sup><b>2</b></sup>', '<sup> of "2" has no characters of its own'],
    ['<sub>nd</sub>', '<sub> of "nd" has no characters of its own'],
    [`<sub>${'ab'.repeat(21)}</sub>`, `<sub> of "${'ab'.repeat(20)}" has no characters of its own`],
  ])('is refused where there are none: %s', (inner, reason) => {
    expect(() => shifted(elementOf(inner))).toThrow(new OutOfScope(reason, 1))
  })
})

describe('underlined words of an item', () => {
  const marked = (...words: string[]) => {
    const { underlined, check } = markedWords()
    return { text: words.map((word) => underlined(elementOf(`<u>${word}</u>`))).join(' '), check }
  }

  test('are marked with the letters of the options that they are', () => {
    const { text, check } = marked(' the\n men', 'goes')
    expect(text).toBe('{A|the men} {B|goes}')
    expect(() => check(['the men', 'goes'])).not.toThrow()
  })

  test('are left alone where there are none', () => {
    expect(() => marked().check(['a', 'b'])).not.toThrow()
  })

  test.each([
    ['in another order', ['b', 'a']],
    ['fewer than they', ['a']],
    ['more than they', ['a', 'b', 'c']],
  ])('are refused where options are %s', (_, options) => {
    expect(() => marked('a', 'b').check(options)).toThrow('words are underlined that are not its options')
  })

  test.each(['{', '|', '}'])('are refused with %s, which marks them', (character) => {
    expect(() => marked(`a${character}`)).toThrow('words are underlined')
  })
})

describe('the entries of a list', () => {
  const markers = (list: string) => {
    const element = elementOf(list)
    return elementsOf(element).map(markersOf(element))
  }

  test.each([
    ['<ul><li/><li/></ul>', ['– ', '– ']],
    ['<ol><li/><li value="27"/><li/></ol>', ['1. ', '27. ', '28. ']],
    ['<ol start="-1"><li/><li/></ol>', ['-1. ', '0. ']],
    ['<ol type="a" start="25"><li/><li/><li value="1"/></ol>', ['y. ', 'z. ', 'a. ']],
    ['<ol type="A"><li value="26"/></ol>', ['Z. ']],
  ])('begin with what they show: %s', (list, shown) => {
    expect(markers(list)).toEqual(shown)
  })

  test.each([
    '<ol type="A" start="26"><li/><li/></ol>',
    '<ol type="a" start="0"><li/></ol>',
    '<ol start="1.5"><li/></ol>',
    '<ol type="A" start="1.5"><li/></ol>',
    '<ol><li value="x"/></ol>',
    '<ol type="i"><li/></ol>',
    '<ol reversed=""><li/></ol>',
  ])('are refused where words cannot show it: %s', (list) => {
    expect(() => markers(list)).toThrow('a list has numerals that words cannot hold')
  })
})
