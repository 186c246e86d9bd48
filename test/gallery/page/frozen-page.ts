import type { Scene } from './scene.ts'

type Circumstances = Pick<Scene, 'isOffline' | 'isHurried' | 'isHandheld' | 'isInsecure' | 'hasNewVersion'>

/** The time of every scene: Saturday, 21 November 2026, 10.15 in Jakarta; ms since 1970. */
export const now = Date.parse('2026-11-21T10:15:00+07:00')

/** Delays of this length and more do not pass in a scene: countdowns, messages that disappear, timeouts; ms. */
const longMs = 900
const speedUp = 50

/** Storage of this page alone: scenes that are open at the same time must not share a session. */
function isolatedStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

const done = (request: IDBOpenDBRequest) =>
  new Promise<void>((resolve) => {
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })

/** Databases of this scene alone, empty at its start. */
export async function isolateDatabases(scene: string): Promise<void> {
  const real = window.indexedDB
  const own = `${scene}: `
  const left = (await real.databases()).flatMap(({ name = '' }) => (name.startsWith(own) ? [name] : []))
  await Promise.all(left.map((name) => done(real.deleteDatabase(name))))
  const value = {
    open: (name: string, version?: number) => real.open(own + name, version),
    deleteDatabase: (name: string) => real.deleteDatabase(own + name),
    cmp: (first: unknown, second: unknown) => real.cmp(first, second),
    databases: () => real.databases(),
  }
  Object.defineProperty(window, 'indexedDB', { value })
}

/** A `Date` whose current time is always `now`; given times are kept. */
function fixedDate(): DateConstructor {
  const Real = Date
  return new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now]),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  })
}

/** Broadcast channels of this scene alone: scenes that are open at the same time must not receive each other's messages. */
export function isolateChannels(scene: string): void {
  const Real = window.BroadcastChannel
  const value = class extends Real {
    constructor(name: string) {
      super(`${scene}: ${name}`)
    }
  }
  Object.defineProperty(window, 'BroadcastChannel', { value })
}

/** A service worker of a newer version that waits: the product activates it only when the user asks for it. */
function waitingVersion(): object {
  const silent = { addEventListener: () => undefined }
  const registration = { ...silent, waiting: {}, installing: null }
  return { ...silent, controller: {}, register: async () => registration }
}

/**
 * Scenes come one after another in one tab, and a test that is under way asks before it is left: the browser has been seen to crash
 * where a busy page was slow to say whether it asks.
 */
function leaveUnasked(): void {
  const { addEventListener } = window
  const value = (...given: Parameters<typeof addEventListener>) => {
    if (given[0] !== 'beforeunload') addEventListener(...given)
  }
  Object.defineProperty(window, 'addEventListener', { value })
}

/**
 * Stops the page's clock and long timers: nothing that takes a second or more happens by itself, so that a countdown
 * can be looked at, and a picture of it is the same each time.
 */
export function freezePage({
  isOffline,
  isHurried,
  isHandheld,
  isInsecure,
  hasNewVersion,
}: Circumstances): void {
  const { setTimeout } = window
  const later = (run: TimerHandler, ms = 0, ...given: unknown[]) => {
    if (ms < longMs) return setTimeout(run, ms, ...given)
    return isHurried ? setTimeout(run, ms / speedUp, ...given) : 0
  }
  const own = {
    Date: fixedDate(),
    setTimeout: later,
    setInterval: () => 0,
    localStorage: isolatedStorage(),
    sessionStorage: isolatedStorage(),
  }
  for (const [name, value] of Object.entries(own)) Object.defineProperty(window, name, { value })
  leaveUnasked()
  if (isOffline) Object.defineProperty(navigator, 'onLine', { value: false })
  if (isInsecure) Object.defineProperty(window, 'isSecureContext', { value: false })
  if (isHandheld) Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } })
  // Nothing is installed here, and no scene is served from a cache.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  if (hasNewVersion) Object.defineProperty(navigator, 'serviceWorker', { value: waitingVersion() })
}
