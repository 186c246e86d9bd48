import { expect, test } from 'vitest'
import { type SelectingKey, selectedBy } from './passage-words.ts'

const text = "Salt was scarce. It wasn't cheap.\nThen came railways."

/** The words that are selected after these keys, from nothing; with + a key extends. */
function after(keys: readonly `${'+' | ''}${SelectingKey}`[], begin = 0): string {
  const selected = keys.reduce<ReturnType<typeof selectedBy>>((places, name) => {
    const key = name.replace('+', '') as SelectingKey
    return selectedBy(text, places, { key, extends: name.startsWith('+'), begin })
  }, null)
  return selected ? text.slice(selected.from, selected.to) : ''
}

test('words and sentences are selected one after another, across paragraphs, and no further than the text goes', () => {
  expect(after(['ArrowRight'])).toBe('Salt')
  expect(after(['ArrowRight', 'ArrowRight'])).toBe('was')
  expect(after(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'])).toBe('Salt')
  expect(after(['ArrowDown'])).toBe('Salt was scarce.')
  expect(after(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toBe('Then came railways.')
  expect(after(['ArrowDown', 'ArrowDown', 'ArrowUp'])).toBe('Salt was scarce.')
  expect(after(['ArrowRight'], 20), 'what is scrolled away is left out').toBe("wasn't")
})

test('with Shift the end of what is selected moves, and a word at least stays selected', () => {
  expect(after(['ArrowRight', '+ArrowRight'])).toBe('Salt was')
  expect(after(['ArrowRight', '+ArrowRight', '+ArrowLeft', '+ArrowLeft'])).toBe('Salt')
  expect(after(['ArrowRight', 'ArrowRight', '+ArrowDown'])).toBe('was scarce.')
  expect(after(['ArrowRight', '+ArrowDown', '+ArrowDown'])).toBe("Salt was scarce. It wasn't cheap.")
  expect(after(['ArrowRight', '+ArrowDown', '+ArrowDown', '+ArrowUp'])).toBe('Salt was scarce.')
  expect(after(['ArrowRight', '+ArrowDown', '+ArrowUp'])).toBe('Salt')
})
