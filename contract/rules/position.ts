/** Where a Listening sitting stands: its step, seconds into it, and timed seconds used up (spec: sections#deadlines). */
export interface Position {
  step: number
  at: number
  elapsed: number
}

/**
 * The later position, with the larger time of the two: Listening never goes back, and no time is given back.
 * Null where neither record knows of a start.
 */
export function furthest(one: Position, other: Position | null): Position
export function furthest(one: Position | null, other: Position): Position
export function furthest(one: Position | null, other: Position | null): Position | null
export function furthest(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other
  const isAhead = one.step > other.step || (one.step === other.step && one.at >= other.at)
  return { ...(isAhead ? one : other), elapsed: Math.max(one.elapsed, other.elapsed) }
}
