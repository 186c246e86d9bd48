import { DetectorError } from './failure.ts'

/** This moment in the clock of observations: milliseconds since 1970, without jumps. */
export const now = () => performance.timeOrigin + performance.now()

/** Waits `ms`. Rejects with the signal's reason when that comes first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    function abort() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}

/** Never resolves; rejects with the signal's reason. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * The call's answer, if it comes within `ms`. A Comlink call to a dead worker stays pending for ever, so no call is
 * made without a limit.
 * @throws {DetectorError} `timed_out`
 */
export async function within<T>(ms: number, call: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DetectorError('timed_out', `${what} took longer than ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([call, limit])
  } finally {
    clearTimeout(timer)
  }
}
