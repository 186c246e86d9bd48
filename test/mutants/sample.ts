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

/** Random numbers of a file's own: what becomes of other files changes nothing about its draw (FNV-1a of its name). */
const randomOf = (file: string, seed: number): (() => number) =>
  randomFrom(
    [...file].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
      (seed ^ 0x811c9dc5) >>> 0,
    ),
  )

/** `count` mutations: one of each file in turn, in an order of the files that the seed decides. */
export function sampleMutations(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  const piles = [...new Set(all.map(({ file }) => file))]
    .map((file) => {
      const random = randomOf(file, seed)
      const place = random()
      return {
        place,
        pile: shuffled(
          all.filter((one) => one.file === file),
          random,
        ),
      }
    })
    .toSorted((one, other) => one.place - other.place)
  const drawn: Mutation[] = []
  for (let round = 0; drawn.length < Math.min(count, all.length); round += 1)
    drawn.push(...piles.flatMap(({ pile }) => pile[round] ?? []))
  return drawn.slice(0, count)
}
