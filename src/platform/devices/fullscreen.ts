/**
 * Fills the screen with the test, as far as the browser lets a page; only after a gesture
 * (spec: supervision#leaving-the-page).
 */
export function enterFullscreen(): void {
  if (document.fullscreenElement !== null) return
  // Where the browser refuses, the test continues in its window.
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}
