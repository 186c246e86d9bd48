import { fillsScreen } from '#workers/presence/fills-screen.ts'

/**
 * Fills the screen with the test, as far as the browser lets a page: after a gesture, or where a policy spares it
 * (spec: supervision#the-screen-of-a-test).
 */
export function enterFullscreen(): void {
  if (fillsScreen()) return
  // Where the browser refuses, the test continues in its window.
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/** What TypeScript's library does not know of yet (Chromium). */
const withoutGesture = { name: 'fullscreen', allowWithoutGesture: true } as unknown as PermissionDescriptor

/** Whether the browser fills the screen now: somebody has just pressed something, or a policy asks for no gesture. */
async function mayEnter(): Promise<boolean> {
  if (navigator.userActivation?.isActive) return true
  const permission = await navigator.permissions.query(withoutGesture).catch(() => null)
  return permission?.state === 'granted'
}

/** Keys that go on to the browser or to the system, and Escape, by which one leaves, ask for nothing. */
const isGesture = (event: Event) =>
  !(event instanceof KeyboardEvent) ||
  !(event.ctrlKey || event.altKey || event.metaKey || event.key === 'Escape' || event.key === 'F11')

/**
 * Fills the screen at once where that is possible, else at the next click or key, and so each time that fullscreen was
 * left. Returns the function that ends this; the screen stays as it is.
 * @param isFree whether the screen is free now, as while a proctor looks after this PC
 */
export function keepFullscreen(isFree: () => boolean): () => void {
  const ended = new AbortController()
  const ask = (event: Event) => {
    if (isGesture(event) && !isFree()) enterFullscreen()
  }
  for (const type of ['click', 'keydown'])
    window.addEventListener(type, ask, { capture: true, signal: ended.signal })
  void mayEnter().then((may) => {
    if (may && !ended.signal.aborted && !isFree()) enterFullscreen()
  })
  return () => ended.abort()
}
