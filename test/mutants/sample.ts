import type { Mutation } from './mutation.ts'

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same things in an order that the seed decides. */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
}

/** `count` mutations: one of each file in turn, in an order of the files that the seed decides. */
export function sampleMutations(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  const random = randomFrom(seed)
  const files = shuffled([...new Set(all.map(({ file }) => file))].toSorted(), random)
  const piles = files.map((file) =>
    shuffled(
      all.filter((one) => one.file === file),
      random,
    ),
  )
  const drawn: Mutation[] = []
  for (let round = 0; drawn.length < Math.min(count, all.length); round += 1)
    drawn.push(...piles.flatMap((pile) => pile[round] ?? []))
  return drawn.slice(0, count)
}
