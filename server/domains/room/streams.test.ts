import { expect, test } from 'vitest'
import { nextOf } from './streams.ts'

test('a board that is slow is owed one event, with every sitting that changed, and everything where there are many', () => {
  const owing = (count: number, owesAll = false, news: string | null = null) => ({
    ...{ scope: { institutionId: 'i', examSessionId: undefined }, owesAll, news, stream: null },
    owed: new Set(Array.from({ length: count }, (_, index) => `s${index}`)),
  })
  const slow = owing(2)
  expect([nextOf(slow), nextOf(slow)]).toEqual(['s0,s1', null])
  expect(nextOf(owing(101))).toBe('all')
  const quick = owing(2, false, '{"ids":["s0","s1"]}')
  expect([nextOf(quick), nextOf(quick)]).toEqual(['{"ids":["s0","s1"]}', null])
  expect(nextOf(owing(0, true))).toBe('all')
})
