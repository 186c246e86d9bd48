/**
 * The server's clock in the browser (spec: answers#server-time). Every answer tells the server's time; the moment it
 * was read lies somewhere within the call's round trip. `performance.now()` carries it on, whatever happens to the
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

/** Had the PC slept, the steady clock would have lost what the other gained; if only that one was set, it goes on. */
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
 * The PC's clock has gained so many ms on `performance.now()`: that may have stood still in a sleep, or somebody has set
 * the clock. The next answer tells which.
 */
export function doubtClock(gained: number): void {
  if (!anchor) return
  // After two jumps nobody knows which was which.
  doubt = Number.isFinite(anchor.uncertainty) ? { before: anchor, gained } : null
  anchor = { ...anchor, uncertainty: Number.POSITIVE_INFINITY }
}

/** The server's time now, ms since 1970. Before the first answer it is the PC's own. */
export const serverNow = (): number =>
  anchor === null ? Date.now() : Math.round(performance.now() + anchor.offset)
