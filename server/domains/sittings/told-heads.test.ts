import { expect, test } from 'vitest'
import type { PendingHead } from '#server/tables/index.ts'
import { judgedHeads, type ToldLine, withHead } from './told-heads.ts'

const empty: ToldLine = { told: [], isBroken: false }
/** The head of entry `seq`, heard at second `seq`, after a heartbeat of the second before. */
const headOf = (seq: number): PendingHead => ({
  seq,
  head: `head of ${seq}`,
  heardAt: seq * 1000,
  afterAt: (seq - 1) * 1000,
})

test('a head that is told again with the same number stands once, and with another head breaks the line', () => {
  const once = withHead(empty, headOf(3))
  expect(withHead(once, headOf(3))).toEqual({ told: [headOf(3)], isBroken: false })
  const broken = withHead(once, { ...headOf(3), head: 'another' })
  expect(broken).toEqual({ told: [headOf(3)], isBroken: true })
  expect(withHead(broken, headOf(3)).isBroken, 'and stays so').toBe(true)
  const [kept, refuted] = judgedHeads(broken, () => 'head of 3')
  expect(kept).toMatchObject({ seq: 3, isProven: true })
  expect(refuted).toMatchObject({ isProven: false })
})

test('of 65 heads the two oldest are one, with the farther number, from before the first until after the second', () => {
  const numbers = Array.from({ length: 65 }, (_, index) => index + 1)
  const { told } = numbers.map(headOf).reduce(withHead, empty)
  expect(told).toHaveLength(64)
  expect(told[0]).toEqual({ ...headOf(2), afterAt: 0 })
  expect(told.slice(1)).toEqual(numbers.slice(2).map(headOf))

  // A line that was set back tells a smaller number later: the farther entry covers more.
  const back = { ...headOf(1), seq: 0, head: 'set back', heardAt: 1500 }
  const others = numbers.slice(1, 64).map(headOf)
  const joined = [headOf(1), back, ...others].reduce(withHead, empty).told
  expect(joined).toHaveLength(64)
  expect(joined[0]).toEqual({ ...headOf(1), heardAt: 1500 })
})

test('a head is proven by the head after its entry, refuted by another, and open where the entry is not here', () => {
  const told = [1, 2, 3].map(headOf)
  const known = new Map([
    [1, 'head of 1'],
    [2, 'another'],
  ])
  const judged = judgedHeads({ told, isBroken: false }, (seq) => known.get(seq) ?? null)
  expect(judged.map(({ isProven }) => isProven)).toEqual([true, false, null])
})
