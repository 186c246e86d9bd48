/**
 * Proficiency levels by predicted score, lowest first; a score between two bands takes the lower
 * (spec: certificates#levels).
 */
export const levels = [
  { from: 310, to: 400, name: 'Beginner' },
  { from: 403, to: 460, name: 'Intermediate' },
  { from: 463, to: 520, name: 'Upper intermediate' },
  { from: 523, to: 677, name: 'Advanced' },
] as const

/** The level that a predicted score has reached. */
export const levelOf = (predicted: number): string =>
  (levels.findLast(({ from }) => predicted >= from) ?? levels[0]).name
