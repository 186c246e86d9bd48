import ticker from './ticker.ts?worker&url'

/**
 * Calls `tick` each second while this tab is hidden: Chromium lets the timers of a page that has been hidden for a
 * minute run once a minute, and a section may end meanwhile.
 * @returns what ends it
 */
export function whileHidden(tick: () => void): () => void {
  let worker: Worker | null = null
  function follow(): void {
    worker?.terminate()
    worker =
      document.visibilityState === 'hidden' ? new Worker(ticker, { type: 'module', name: 'ticker' }) : null
    worker?.addEventListener('message', tick)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    worker?.terminate()
  }
}
