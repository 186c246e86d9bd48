/**
 * The server's clock in the browser (decision 24). Every answer tells the server's time; the moment it was read
 * lies somewhere within the call's round trip. `performance.now()` carries it on, whatever happens to the PC's clock.
 */
interface Anchor {
  /** Server's time minus `performance.now()`, ms: the middle of what is possible. */
  offset: number
  /** Half the round trip: the most that `offset` can be wrong, ms. */
  uncertainty: number
}

let anchor: Anchor | null = null

/** `sentAt` and `receivedAt` by `performance.now()`; `serverTime` in ms since 1970. */
export function anchorClock(sentAt: number, receivedAt: number, serverTime: number): void {
  const uncertainty = (receivedAt - sentAt) / 2
  const fresh = { offset: serverTime - (sentAt + receivedAt) / 2, uncertainty }
  anchor = anchor && agrees(anchor, fresh) && anchor.uncertainty <= uncertainty ? anchor : fresh
}

/** Two readings that cannot both be right mean that the PC slept in between: its clock stood, the newer one counts. */
const agrees = (before: Anchor, after: Anchor) =>
  Math.abs(before.offset - after.offset) <= before.uncertainty + after.uncertainty + 1

/** How far the server's time may be off as it is known here, ms. */
export const clockUncertainty = (): number => anchor?.uncertainty ?? Number.POSITIVE_INFINITY

/** `performance.now()` may have stood still: whatever the next answer tells is better than what is known. */
export function doubtClock(): void {
  if (anchor) anchor = { ...anchor, uncertainty: Number.POSITIVE_INFINITY }
}

/** The server's time now, ms since 1970. Before the first answer it is the PC's own. */
export const serverNow = (): number =>
  anchor === null ? Date.now() : Math.round(performance.now() + anchor.offset)
