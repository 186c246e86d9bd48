import { expect, test } from 'vitest'
import { isShown, receiptsOf } from './acts.ts'
import { calmRow } from './board.fixture.ts'

const told = (actId: string, shownAt: number | null, readAt: number | null) => ({
  ...{ id: `n-${actId}`, actId, kind: 'message' as const, text: 'Duduk lebih dekat', at: 1 },
  ...{ shownAt, readAt },
})
const outcome = (id: string, became: 'done' | 'refused' | 'already' = 'done') => ({
  ...{ id, orderNo: null, outcome: became, code: null },
})

test('receipts are counted of the screens at which the act was done, and of this act alone', () => {
  const rows = [
    calmRow('a', { notices: [told('act-2', 5, 6), told('act-1', null, null)] }),
    calmRow('b', { notices: [told('act-1', 5, null)] }),
    calmRow('c', { notices: [told('act-1', 5, 6)] }),
    calmRow('d', { notices: [told('act-1', 5, 6)] }),
  ]
  const outcomes = [outcome('a'), outcome('b'), outcome('c'), outcome('d', 'refused'), outcome('gone')]
  expect(receiptsOf({ id: 'act-1' }, outcomes, rows)).toEqual({
    ...{ done: ['a', 'b', 'c', 'gone'], shown: ['b', 'c'], read: ['c'] },
  })
})

test('a screen shows a message and what its clock does, and nothing of what is between the staff', () => {
  expect(isShown({ action: { kind: 'pause' } })).toBe(true)
  expect(isShown({ action: { kind: 'giveBack' } })).toBe(true)
  expect(isShown({ action: { kind: 'note' } })).toBe(false)
})
