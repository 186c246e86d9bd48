import { expect, test } from 'vitest'
import { fittingText, text, trimmedText } from './text.ts'

const takes = (schema: ReturnType<typeof text>, given: string) => schema.safeParse(given).success

test('a text has its least and most letters, and none less or more', () => {
  const of = ['a', 'ab', 'abcde', 'abcdef']
  expect(of.map((given) => takes(text(5, 2), given))).toEqual([false, true, true, false])
  expect(takes(text(5), '')).toBe(true)
})

test('spaces around a trimmed text are no letters of it', () => {
  expect(trimmedText(3, 1).parse('  abc\n')).toBe('abc')
  expect(['   ', ' abcd '].map((given) => takes(trimmedText(3, 1), given))).toEqual([false, false])
})

test('what cannot be stored is refused, and replaced where a device gave it', () => {
  for (const given of ['a\0', '\uD83D', 'a\uDE00']) {
    expect(takes(text(9), given)).toBe(false)
    expect(takes(trimmedText(9), given)).toBe(false)
    expect(takes(text(9), fittingText(given, 9))).toBe(true)
  }
})

test('what a device gave is cut to what the call takes, letters of any script', () => {
  expect(fittingText('abcdef', 5)).toBe('abcde')
  for (const letter of ['a', 'é', '漢', '😀']) {
    expect(takes(text(5), fittingText(letter.repeat(9), 5)), letter).toBe(true)
    expect([...fittingText(letter.repeat(9), 5)]).toHaveLength(5)
  }
})
