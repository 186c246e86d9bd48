/**
 * Keeps the screen from going dark, until the returned function is called. The browser ends it when the page is out of
 * sight, so it is asked for again when it is back. Where it cannot be had the screen's own settings hold.
 */
export function keepAwake(): () => void {
  const ended = new AbortController()
  let held: WakeLockSentinel | null = null
  let isAsking = false

  async function ask(): Promise<void> {
    const isHeld = held !== null && !held.released
    if (isAsking || isHeld || document.visibilityState !== 'visible') return
    isAsking = true
    held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    isAsking = false
    if (ended.signal.aborted) letGo()
  }
  function letGo(): void {
    held?.release().catch(() => undefined)
    held = null
  }

  document.addEventListener('visibilitychange', ask, { signal: ended.signal })
  void ask()
  return () => {
    ended.abort()
    letGo()
  }
}
