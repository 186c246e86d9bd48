import { anchorToServer } from '#src/api/client.ts'

/** The page's clock may have stood still while the PC slept or was offline: it is read anew when the page is back. */
export function keepTime(): void {
  const ask = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) anchorToServer().catch(() => undefined)
  }
  window.addEventListener('online', ask)
  window.addEventListener('pageshow', ask)
  document.addEventListener('visibilitychange', ask)
}
