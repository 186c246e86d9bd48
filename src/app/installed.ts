import { Workbox } from 'workbox-window'

/**
 * The installed app (spec: the room's code is on the machine before a section starts). A new version waits until
 * somebody takes it on the start page, and never while a sitting is open in any tab: taking it removes the old one's
 * files.
 */
const sittingLock = 'ruanguji.sitting'

let worker: Workbox | null = null
let isWaiting = false
const listeners = new Set<() => void>()

function tell(waits: boolean): void {
  isWaiting = waits
  for (const listener of listeners) listener()
}

/** Registers the service worker; a browser without one, and development, go on without. */
export async function install(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox(`${import.meta.env.BASE_URL}sw.js`)
  worker.addEventListener('waiting', () => tell(true))
  await worker.register().catch(() => undefined)
}

/** For React: whether a new version is here and waits. */
export const newVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  waits: (): boolean => isWaiting,
}

/** Holds new versions back, in every tab of this browser, until the function that it returns is called. */
export function holdVersion(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(sittingLock, { mode: 'shared' }, () => held).catch(() => undefined)
  return () => release()
}

/** Takes the new version and loads the page anew; false when a sitting is open in some tab. */
export async function takeNewVersion(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === sittingLock)) return false
  worker?.addEventListener('controlling', () => window.location.reload())
  worker?.messageSkipWaiting()
  return true
}
