import { limits } from '#contract/rules/limits.ts'
import { pcBounds } from '#contract/rules/pc-bounds.ts'

/** From where on what was measured warns, or is too little. Each says where its number comes from. */
export const thresholds = {
  ...pcBounds,
  /** Free for this page: the app with its networks is 40 MB, pictures of a whole test that cannot be sent are 200 MB. */
  freeMb: 500,
  /** From the server, by this PC alone: a full test's sounds are 4 MB, and are fetched before their section by a whole room. */
  mbps: { good: 4, least: 1 },
  /** A PC's clock that is this far off signs nothing that the server believes, until the page has asked for the time. */
  clockSeconds: 60,
  /** What the camera is opened for (src/platform/devices/camera.ts); faces are sought in no less. */
  picture: { width: 640, height: 480 },
  /** A voice as the device check counts one, and the least of 16 bits: below it there is no sound at all. RMS, 0 to 1. */
  level: { heard: limits.deviceCheck.audible.level, least: 2 ** -17 },
} as const

/** `good` from this on, `poor` down to that, else `bad`; the larger the better. */
export function graded(
  value: number,
  { good, least }: { good: number; least: number },
): 'good' | 'poor' | 'bad' {
  if (value >= good) return 'good'
  return value >= least ? 'poor' : 'bad'
}
