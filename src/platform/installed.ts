/**
 * The installed app: its code is on the PC before a section starts (spec: sections#starting-a-section). A new version
 * waits until a member takes it on the start page, and never replaces the old one while a sitting is open in any tab,
 * because that removes the old version's files.
 */
const sittingLock = 'ruanguji.sitting'

let registration: ServiceWorkerRegistration | null = null
let isWaiting = false
const listeners = new Set<() => void>()

/** A worker that is installed beside one that is at work waits for its turn. */
function watch(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) tellWaiting()
  })
}

function tellWaiting(): void {
  isWaiting = true
  for (const listener of listeners) listener()
}

/**
 * Registers the service worker. Null where there can be none: another browser, a setting of this one, development.
 * What failed for want of the network may be asked for again.
 */
export async function install(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  // The files that the page itself needs are loaded first.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const { serviceWorker } = navigator
  const found = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => null)
  if (!found || found === registration) return found ?? null
  registration = found
  if (found.waiting && serviceWorker.controller) tellWaiting()
  watch(found.installing)
  found.addEventListener('updatefound', () => watch(found.installing))
  // The configuration was requested before the worker could cache it.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void fetch('/config.json').catch(() => null), {
      once: true,
    })
  return found
}

/** Whether what this page fetches comes from the installed app; else it comes from the network, as after a reload that passes by all caches. */
export const isGuarded = (): boolean => navigator.serviceWorker?.controller != null

/** For React: whether a new version is here and waits. */
export const newVersion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  waits: (): boolean => isWaiting,
}

/** Prevents a change of version, in every tab of this browser, until the returned function is called. */
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
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
  return true
}
