import type { FacePlace } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'

const { safeOutside, mostOutside } = limits.face

const within = (from: number, length: number) => Math.max(0, Math.min(1, from + length) - Math.max(0, from))

/** How much of a face's box lies outside the picture, as a share of the box, 0 to 1. */
export function outsideOf({ x, y, width, height }: FacePlace): number {
  if (width <= 0 || height <= 0) return 0
  return 1 - (within(x, width) * within(y, height)) / (width * height)
}

/** Too far at the edge to be found surely: more than `mostOutside`, and until it has `safeOutside` again (record 0043). */
export const isCutAfter = (outside: number, wasCut: boolean): boolean =>
  outside > (wasCut ? safeOutside : mostOutside)

export type Across = 'left' | 'middle' | 'right'
export type Down = 'upper' | 'middle' | 'lower'

const third = (at: number) => (at < 1 / 3 ? 0 : at < 2 / 3 ? 1 : 2)

/** In which ninth of the picture a face is, as the candidate sees the picture: as in a mirror. */
export function ninthOf({ x, y, width, height }: FacePlace): { across: Across; down: Down } {
  const across = (['right', 'middle', 'left'] as const)[third(x + width / 2)] ?? 'middle'
  const down = (['upper', 'middle', 'lower'] as const)[third(y + height / 2)] ?? 'middle'
  return { across, down }
}
