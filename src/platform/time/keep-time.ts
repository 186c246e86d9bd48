import { anchorToServer, clockUncertainty, doubtClock } from '#src/platform/api/client.ts'

/** How often it looks whether the PC has slept, ms. */
const everyMs = 250
/** So much in between are no two clocks that run: the steady one stood in a sleep, or the PC's was set, ms. */
const sleepMs = 500
/** A single response under load may be slow and give an uncertain time: up to five are requested. */
const reading = { goodMs: 50, tries: 5 }

/** What the PC's clock is ahead of the steady one, ms. */
const ahead = () => Date.now() - performance.now()

/**
 * The page's clock may have stood still while the PC slept or was offline: it is read anew when the page is back, and
 * as soon as a sleep shows.
 */
export function keepTime(): void {
  let isAsking = false
  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState !== 'visible' || !navigator.onLine) return
    isAsking = true
    try {
      for (let tries = 0; tries < reading.tries; tries += 1) {
        await anchorToServer()
        if (clockUncertainty() <= reading.goodMs) break
      }
    } catch {
      // The next response of any call carries the time too.
    }
    isAsking = false
  }

  let known = ahead()
  function look(): void {
    const now = ahead()
    const gained = now - known
    known = now
    if (Math.abs(gained) <= sleepMs) return
    doubtClock(gained)
    void ask()
  }
  setInterval(look, everyMs)
  for (const back of ['online', 'pageshow']) window.addEventListener(back, ask)
  document.addEventListener('visibilitychange', ask)
}
