/** What TypeScript's library does not know of yet (Keyboard Lock; Chromium). */
interface Keyboard {
  lock?(codes: readonly string[]): Promise<void>
  unlock?(): void
}

/**
 * The keys by which one leaves a test by accident: Escape and F11, that of the system's menu, and Tab for the sake of
 * Alt+Tab. Escape held down leaves fullscreen all the same, and Tab by itself goes on to the next element. Everything else
 * stays the system's, for the sake of screen readers and magnifiers.
 */
export const lockedKeys = ['Escape', 'F11', 'MetaLeft', 'MetaRight', 'Tab'] as const

/** Browsers in which it needs no permission do not know its name. Nobody is asked in the midst of a test. */
async function isGranted(): Promise<boolean> {
  const permission = await navigator.permissions
    .query({ name: 'keyboard-lock' } as unknown as PermissionDescriptor)
    .catch(() => null)
  return permission === null || permission.state === 'granted'
}

/** Gives these keys to the page for as long as it is in fullscreen, where the browser grants it, until the returned function is called. */
export function lockKeys(): () => void {
  const { keyboard } = navigator as { keyboard?: Keyboard }
  let isWanted = true
  void isGranted()
    .then((granted) => (granted && isWanted ? keyboard?.lock?.(lockedKeys) : undefined))
    .catch(() => undefined)
  return () => {
    isWanted = false
    keyboard?.unlock?.()
  }
}
