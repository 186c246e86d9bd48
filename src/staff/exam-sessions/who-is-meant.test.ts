import { expect, test } from 'vitest'
import { whoIsMeant } from './who-is-meant.ts'

const person = (seat: string | null, nim: string | null, email: string) => ({ seat, nim, email })
const ayu = person('A1', '2101', 'ayu@kampus.example')
const budi = person('A10', '21010', 'budi@kampus.example')
const cici = person('2101', null, 'cici@kampus.example')

test.each([
  ['a1 ', [ayu, budi], 2, ayu],
  ['2101', [ayu, budi], 2, ayu],
  ['BUDI@kampus.example', [budi], 1, budi],
  ['ud', [budi], 1, budi],
  ['A', [ayu, budi], 2, 'several'],
  // The others are on the next page.
  ['A', [ayu], 30, 'several'],
  ['2101', [ayu, cici], 2, 'several'],
  ['siapa', [], 0, 'none'],
] as const)('%j among what was found means the right one, or nobody', (typed, found, total, meant) => {
  expect(whoIsMeant(typed, found, total)).toBe(meant)
})
