/**
 * Looks a second when nobody asks for another pace: enough for ten samples in the five-second window
 * (spec: supervision#faces).
 */
export const defaultLooksPerSecond = 5

/**
 * How long a detector rests after a look, milliseconds. A look that took longer than its interval is followed by half
 * an interval's rest all the same, so that a slow PC keeps time for the exam and frames that queued meanwhile are
 * let go.
 */
export function restMs(intervalMs: number, lookMs: number): number {
  return Math.max(intervalMs - lookMs, intervalMs / 2)
}
