import { expect, test } from 'vitest'
import { calmRow } from './board.fixture.ts'
import { chosenOf, mergedRows } from './rows.ts'

const [a, b, c] = [calmRow('a'), calmRow('b'), calmRow('c')]
const answer = (...list: (typeof a)[]) => ({
  now: 1000,
  list,
  warningLimit: 3,
  wallWithoutNames: false,
  standingPauses: [],
})
const idsOf = (rows: readonly { id: string | null }[]) => rows.map(({ id }) => id)

test('an answer about all replaces what was shown, and keeps the object of a row that says the same', () => {
  const rows = mergedRows([a, b], answer({ ...a }, calmRow('b', { answered: 13 }), c), null)
  expect(rows).toEqual([a, calmRow('b', { answered: 13 }), c])
  expect(rows[0]).toBe(a)
  expect(mergedRows([a, b], answer(b), null)).toEqual([b])
})

test('an answer about some changes those, takes away the ones that it has not, and leaves the others', () => {
  const rows = mergedRows([a, b, c], answer(calmRow('b', { isSilent: true })), ['b', 'c'])
  expect(rows).toEqual([a, calmRow('b', { isSilent: true })])
  expect(rows[0]).toBe(a)
  expect(idsOf(mergedRows([a], answer(b), ['b'])), 'who has just begun').toEqual(['a', 'b'])
})

test('who turns out to be absent keeps their line, although the sitting is gone', () => {
  const [expected, absent] = [
    calmRow('a', { rosterEntryId: 'e1', stage: 'expected' }),
    calmRow('a', { rosterEntryId: 'e1', stage: 'absent', id: null }),
  ]
  expect(mergedRows([expected, b], answer(absent), ['e1'])).toEqual([absent, b])
  expect(mergedRows([expected, b], answer(), ['a']), 'named by the sitting').toEqual([b])
})

test('who is not on the board any more is not chosen any more', () => {
  const chosen = ['b', 'a']
  expect(chosenOf(chosen, [a, b])).toBe(chosen)
  expect(chosenOf(chosen, [a])).toEqual(['a'])
})
