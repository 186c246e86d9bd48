import { parseArgs } from 'node:util'
import { randomFrom, shuffled } from '../../test/mutants/sample.ts'
import type { Row } from './rows.ts'

/** So many rows, in an order that only the seed decides: each is broken in the product, to see its test fail. */
export const picked = (rows: readonly Row[], count: number, seed: number): Row[] =>
  shuffled(rows, randomFrom(seed)).slice(0, count)

/** What `--pick COUNT --seed SEED` asks for, or null. Throws a RangeError on anything but whole numbers. */
export function wantedPick(args: readonly string[]): { count: number; seed: number } | null {
  const { pick, seed } = parseArgs({
    args: [...args],
    options: { pick: { type: 'string' }, seed: { type: 'string', default: '1' }, json: { type: 'boolean' } },
  }).values
  if (pick === undefined) return null
  const [count, start] = [Number(pick), Number(seed)]
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(start))
    throw new RangeError('--pick and --seed take whole numbers')
  return { count, seed: start }
}
