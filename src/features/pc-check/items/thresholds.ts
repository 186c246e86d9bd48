import { limits } from '#contract/rules/limits.ts'

/** From where on what was measured warns, or is too little. Each says where its number comes from. */
export const thresholds = {
  /** A write that reaches the disk: an answer is one, and a candidate waits for none (docs/figures.md: a few ms on a small PC), ms. */
  writeMs: 1000,
  /** Free for this page: the app with its networks is 40 MB, pictures of a whole test that cannot be sent are 200 MB. */
  freeMb: 500,
  /** A round trip: an act must be on a screen within a second, with the server's own work (docs/figures.md); heartbeats come each 3 s. */
  roundTripMs: { good: 200, most: 1000 },
  /** From the server, by this PC alone: a full test's sounds are 4 MB, and are fetched before their section by a whole room. */
  mbps: { good: 4, least: 1 },
  /** A PC's clock that is this far off signs nothing that the server believes, until the page has asked for the time. */
  clockSeconds: 60,
  /** What the camera is opened for (src/platform/devices/camera.ts); faces are sought in no less. */
  picture: { width: 640, height: 480 },
  /** A voice as the device check counts one, and the least of 16 bits: below it there is no sound at all. RMS, 0 to 1. */
  level: { heard: limits.deviceCheck.audible.level, least: 2 ** -17 },
  /** Looks a second: ten samples in five seconds are what a judgement needs (spec: supervision#faces), twice as many is what it has. */
  looksPerSecond: { good: 4, least: 2 },
} as const

/** `good` from this on, `poor` down to that, else `bad`; the larger the better. */
export function graded(
  value: number,
  { good, least }: { good: number; least: number },
): 'good' | 'poor' | 'bad' {
  if (value >= good) return 'good'
  return value >= least ? 'poor' : 'bad'
}
