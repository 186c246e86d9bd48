/**
 * From where on what is measured of a PC warns, or is too little; the check of a PC and its rehearsal judge by the same. Each says
 * where its number comes from.
 */
export const pcBounds = {
  /** Looks a second: ten samples in five seconds are what a judgement needs (spec: supervision#faces), twice as many is what it has. */
  looksPerSecond: { good: 4, least: 2 },
  /** A round trip: an act must be on a screen within a second, with the server's own work (docs/figures.md); heartbeats come each 3 s. */
  roundTripMs: { good: 200, most: 1000 },
  /** A write that reaches the disk: an answer is one, and a candidate waits for none (docs/figures.md: a few ms on a small PC), ms. */
  writeMs: 1000,
} as const
