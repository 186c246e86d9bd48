import { pause } from '#workers/host/time.ts'

const backoff = { firstMs: 1000, longestMs: 15_000 } as const

/** How long to wait after the n-th failure in a row, ms. */
export const waitAfter = (failures: number) =>
  Math.min(backoff.firstMs * 2 ** Math.max(0, failures - 1), backoff.longestMs)

interface Retry {
  readonly signal: AbortSignal
  /** Trying again cannot change this. */
  readonly isFinal?: (error: unknown) => boolean
  /** The wait after the n-th failure, ms; otherwise ever longer. */
  readonly waitMs?: (failures: number) => number
}

/** Tries until it works. Rejects with the error that is final, or with the signal's reason. */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { signal, isFinal = () => false, waitMs = waitAfter }: Retry,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error
    }
    await pause(waitMs(failures), signal)
  }
}
