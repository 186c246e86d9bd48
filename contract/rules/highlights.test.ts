import { expect, test } from 'vitest'
import {
  type Highlight,
  highlightAt,
  highlightsOf,
  longestNote,
  mayHighlight,
  mostHighlights,
  withHighlight,
  withNote,
  withoutHighlight,
} from './highlights.ts'

const highlight = (from: number, to: number, note = '', passage = 'r1'): Highlight => ({
  ...{ passage, from, to, note },
})

test('stretches of a passage are highlighted, noted at and freed again, each passage for itself', () => {
  const others = [highlight(5, 9, '', 'r11'), highlight(20, 25)]
  const one = withHighlight(others, { passage: 'r1', from: 5, to: 9 })
  expect(one).toEqual([...others, highlight(5, 9)])
  const noted = withNote(one, highlight(5, 9), 'Why?')
  expect(noted).toEqual([...others, highlight(5, 9, 'Why?')])
  expect(highlightsOf(noted, 'r1')).toEqual([highlight(5, 9, 'Why?'), highlight(20, 25)])
  expect([4, 5, 8, 9].map((from) => highlightAt(noted, { passage: 'r1', from })?.note)).toEqual([
    ...[undefined, 'Why?', 'Why?', undefined],
  ])
  expect(withoutHighlight(noted, highlight(5, 9))).toEqual(others)
})

test('what touches becomes one highlight, with all that was noted as far as a note goes', () => {
  const all = [highlight(20, 30, 'second'), highlight(0, 10, 'first'), highlight(40, 50)]
  expect(withHighlight(all, { passage: 'r1', from: 8, to: 20 })).toEqual([
    highlight(40, 50),
    highlight(0, 30, 'first second'),
  ])
  // Whichever of them stands first, and without a blank for what had no note.
  expect(withHighlight([highlight(0, 3), highlight(9, 12, 'one')], highlight(3, 9))).toEqual([
    highlight(0, 12, 'one'),
  ])
  const long = '😀'.repeat(longestNote)
  const joined = withHighlight([highlight(0, 2, long), highlight(4, 6, long)], highlight(1, 5))
  expect(joined).toEqual([highlight(0, 6, long)])
})

test('no more are made than the server takes; where they become one there is room', () => {
  const all = Array.from({ length: mostHighlights }, (_, index) => highlight(index * 10, index * 10 + 5))
  expect(mayHighlight(all, { passage: 'r1', from: 9_000, to: 9_001 })).toBe(false)
  expect(mayHighlight(all, { passage: 'r1', from: 3, to: 12 })).toBe(true)
  expect(mayHighlight(all.slice(1), { passage: 'r1', from: 9_000, to: 9_001 })).toBe(true)
})
