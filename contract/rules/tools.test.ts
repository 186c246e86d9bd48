import { expect, test } from 'vitest'
import {
  mayHideTimer,
  mostStruck,
  newerOf,
  readerLines,
  type Struck,
  struckOf,
  textSizes,
  turnStruck,
  usualDisplay,
} from './tools.ts'

test('there are the sizes and lines that the specification names, and at first no tool changes anything', () => {
  expect([textSizes, readerLines]).toEqual([
    [100, 125, 150, 175, 200],
    [0, 1, 2, 3, 5],
  ])
  expect(usualDisplay).toEqual({
    ...{ textSize: 100, theme: 'light', isSpaced: false, hidesTimer: false },
    ...{ hasShortcuts: true, strikesOptions: false, readerLines: 0 },
  })
})

test('an option is struck out, and back; a question without one is not kept', () => {
  const once = turnStruck([], 'q1', 3)
  expect(struckOf(once, 'q1')).toEqual([3])
  expect(struckOf(turnStruck(once, 'q1', 1), 'q1')).toEqual([1, 3])
  expect(turnStruck(once, 'q1', 3)).toEqual([])
  expect(struckOf(once, 'q2')).toEqual([])
})

test('no more questions are kept than the server takes', () => {
  const all = Array.from({ length: mostStruck + 1 }, (_, index) => `q${index}`)
  const struck = all.reduce<Struck[]>((kept, id) => turnStruck(kept, id, 0), [])
  expect(mostStruck).toBe(400)
  expect(struck).toHaveLength(400)
  expect([struckOf(struck, 'q0'), struckOf(struck, all.at(-1) ?? '')]).toEqual([[], [0]])
})

test('what was changed more often holds, of equals the other’s', () => {
  const kept = (revision: number, value: string) => ({ revision, value })
  expect(newerOf(kept(2, 'own'), kept(1, 'theirs')).value).toBe('own')
  expect(newerOf(kept(2, 'own'), kept(2, 'theirs')).value).toBe('theirs')
})

test('the time may be hidden until its last five minutes', () => {
  expect([301, 300, 0].map(mayHideTimer)).toEqual([true, false, false])
})
