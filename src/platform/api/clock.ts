/**
 * The server's clock in the browser (spec: answers#server-time). Every response carries the server's time; the moment
 * at which it was read lies within the call's round trip. `performance.now()` continues it, whatever happens to the
 * PC's clock.
 */
interface Anchor {
  /** Server's time minus `performance.now()`, ms: the middle of what is possible. */
  offset: number
  /** Half the round trip: the most that `offset` can be wrong, ms. */
  uncertainty: number
}

let anchor: Anchor | null = null

/** A jump that is not explained yet: what was known before it, and by how much the PC's clock gained, ms. */
let doubt: { before: Anchor; gained: number } | null = null

/** `sentAt` and `receivedAt` by `performance.now()`; `serverTime` in ms since 1970. */
export function anchorClock(sentAt: number, receivedAt: number, serverTime: number): void {
  const uncertainty = (receivedAt - sentAt) / 2
  const fresh = { offset: serverTime - (sentAt + receivedAt) / 2, uncertainty }
  const known = doubt ? explained(doubt, fresh) : anchor
  doubt = null
  anchor = known && agrees(known, fresh) && known.uncertainty <= uncertainty ? known : fresh
}

/**
 * If the PC slept, the monotonic clock lost what the wall clock gained; if only the wall clock was set, the monotonic
 * one is still right.
 */
function explained({ before, gained }: NonNullable<typeof doubt>, fresh: Anchor): Anchor | null {
  const slept = { ...before, offset: before.offset + gained }
  return agrees(before, fresh) && !agrees(slept, fresh) ? before : null
}

/** Two readings that cannot both be right mean that the PC slept in between: its clock stood, the newer one counts. */
const agrees = (before: Anchor, after: Anchor) =>
  Math.abs(before.offset - after.offset) <= before.uncertainty + after.uncertainty + 1

/** How far the server's time may be off as it is known here, ms. */
export const clockUncertainty = (): number => anchor?.uncertainty ?? Number.POSITIVE_INFINITY

/**
 * The PC's clock has gained `gained` ms on `performance.now()`: either the monotonic clock stopped during a sleep, or
 * the wall clock was set. The next response decides which.
 */
export function doubtClock(gained: number): void {
  if (!anchor) return
  // After two jumps it cannot be told which was a sleep.
  doubt = Number.isFinite(anchor.uncertainty) ? { before: anchor, gained } : null
  anchor = { ...anchor, uncertainty: Number.POSITIVE_INFINITY }
}

/** The server's time now, ms since 1970. Before the first answer it is the PC's own. */
export const serverNow = (): number =>
  anchor === null ? Date.now() : Math.round(performance.now() + anchor.offset)
