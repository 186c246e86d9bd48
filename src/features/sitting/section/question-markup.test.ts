import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stretchesOf } from './question-markup.ts'

it('finds the lettered parts of a Written Expression sentence', () => {
  expect(stretchesOf('{A|Many} trees {B|have lost} their {C|leaf}.')).toEqual([
    { kind: 'marked', letter: 'A', text: 'Many' },
    { kind: 'text', text: ' trees ' },
    { kind: 'marked', letter: 'B', text: 'have lost' },
    { kind: 'text', text: ' their ' },
    { kind: 'marked', letter: 'C', text: 'leaf' },
    { kind: 'text', text: '.' },
  ])
})

it('finds the blank of a Structure sentence, however long its line is', () => {
  expect(stretchesOf('The moon ______ the earth.')).toEqual([
    { kind: 'text', text: 'The moon ' },
    { kind: 'blank' },
    { kind: 'text', text: ' the earth.' },
  ])
})

it('keeps braces and underscores that mark nothing', () => {
  const text = 'a {set} of snake_case {A words} and {b|lower}'
  expect(stretchesOf(text)).toEqual([{ kind: 'text', text }])
})

it('loses no word of any text', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.stringMatching(/^[a-z ,.]{1,12}$/).map((text) => ({ source: text, words: text })),
      fc.stringMatching(/^[a-z ]{1,8}$/).map((text) => ({ source: `{B|${text}}`, words: text })),
    ),
  )
  fc.assert(
    fc.property(pieces, (given) => {
      const stretches = stretchesOf(given.map(({ source }) => source).join(''))
      const read = stretches.map((stretch) => ('text' in stretch ? stretch.text : '')).join('')
      expect(read).toBe(given.map(({ words }) => words).join(''))
    }),
  )
})
