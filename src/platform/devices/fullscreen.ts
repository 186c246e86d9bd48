/**
 * Fills the screen with the test, as far as the browser lets a page; only after a gesture
 * (spec: supervision#leaving-the-page).
 */
export function enterFullscreen(): void {
  if (document.fullscreenElement !== null) return
  // A browser that refuses has its reasons; the test goes on in its window.
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}
