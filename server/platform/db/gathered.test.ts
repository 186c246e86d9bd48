import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const refusal = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })

/** Answers each name with itself and the number of the statement that asked for it, once it is let go. */
function slowly(refused: ReadonlySet<string> = new Set()) {
  const statements: string[][] = []
  const held: (() => void)[] = []
  const askAll = async (names: readonly string[]) => {
    statements.push([...names])
    const number = statements.length
    await new Promise<void>((resolve) => held.push(resolve))
    if (names.some((name) => refused.has(name))) throw refusal('22021')
    return names.map((name) => `${name} ${number}`)
  }
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  return { statements, askAll, letGo }
}

test('who comes in the same turn shares a statement, and who comes while it is under way the next', async () => {
  const { statements, askAll, letGo } = slowly()
  const ask = gathered(askAll)
  const first = Promise.all([ask('one'), ask('two')])
  await turn()
  expect(statements).toEqual([['one', 'two']])
  const next = Promise.all([ask('three'), ask('four')])
  await turn()
  expect(statements).toHaveLength(1)
  await letGo()
  await letGo()
  expect([...(await first), ...(await next)]).toEqual(['one 1', 'two 1', 'three 2', 'four 2'])
})

test('two of the same key are asked for one after the other', async () => {
  const { statements, askAll, letGo } = slowly()
  const ask = gathered(askAll, (name) => name[0])
  const all = Promise.all([ask('-'), ask('a first'), ask('a second'), ask('b')])
  for (let count = 0; count < 2; count += 1) await letGo()
  await all
  expect(statements).toEqual([['-', 'a first', 'b'], ['a second']])
})

test('who shares a statement that is refused is asked for alone, and does not fail by another', async () => {
  const { askAll, letGo } = slowly(new Set(['bad']))
  const ask = gathered(askAll)
  const both = Promise.allSettled([ask('good'), ask('bad')])
  for (let count = 0; count < 3; count += 1) await letGo()
  const [good, bad] = await both
  expect(good).toEqual({ status: 'fulfilled', value: 'good 2' })
  expect(bad?.status).toBe('rejected')
})

test.each([
  ['no connection', new Error('no connection')],
  ['a statement that lasts too long', refusal('57014')],
])('after %s all fail at once, those who wait too, and the next is asked for again', async (_, failure) => {
  let isWell = false
  let count = 0
  const ask = gathered(async (names: readonly string[]) => {
    count += 1
    await Promise.resolve()
    if (!isWell) throw failure
    return names
  })
  const all = await Promise.allSettled([ask('one'), ask('two'), ask('three')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(count).toBe(1)
  isWell = true
  expect(await ask('four')).toBe('four')
})

test('a statement asks for 200 at most', async () => {
  const sizes: number[] = []
  const ask = gathered(async (numbers: readonly number[]) => {
    sizes.push(numbers.length)
    await Promise.resolve()
    return numbers
  })
  await Promise.all(Array.from({ length: 402 }, (_, index) => ask(index)))
  expect(sizes).toEqual([200, 200, 2])
})
