import type { Scene } from './scene.ts'

type Circumstances = Pick<Scene, 'isOffline' | 'isHurried' | 'isHandheld' | 'hasNewVersion'>

/** When every scene takes place: Saturday, 21 November 2026, 10.15 in Jakarta; ms since 1970. */
export const now = Date.parse('2026-11-21T10:15:00+07:00')

/** From here on a delay is something to wait for: a countdown, a message that fades, a network's patience, ms. */
const longMs = 900
const hurry = 50

/** Storage of this page alone: scenes that are open beside each other must not see each other's session. */
function ownStorage(): Storage {
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
export async function ownDatabases(scene: string): Promise<void> {
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

/** Today, wherever it is asked for; an instant that is named stays what it is. */
function standingDate(): DateConstructor {
  const Real = Date
  return new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now]),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  })
}

/** A channel to the windows of this scene alone: scenes that are open beside each other must not hear each other. */
export function ownChannels(scene: string): void {
  const Real = window.BroadcastChannel
  const value = class extends Real {
    constructor(name: string) {
      super(`${scene}: ${name}`)
    }
  }
  Object.defineProperty(window, 'BroadcastChannel', { value })
}

/** A service worker that waits beside the one that is at work: the product never takes it before somebody asks. */
function waitingVersion(): object {
  const deaf = { addEventListener: () => undefined }
  const registration = { ...deaf, waiting: {}, installing: null }
  return { ...deaf, controller: {}, register: async () => registration }
}

/**
 * Makes this page a moment: nothing goes on by itself that takes a second or more, so that a countdown can be
 * looked at, and a picture of it is the same each time.
 */
export function standStill({ isOffline, isHurried, isHandheld, hasNewVersion }: Circumstances): void {
  const { setTimeout } = window
  const later = (run: TimerHandler, ms = 0, ...given: unknown[]) => {
    if (ms < longMs) return setTimeout(run, ms, ...given)
    return isHurried ? setTimeout(run, ms / hurry, ...given) : 0
  }
  const own = {
    Date: standingDate(),
    setTimeout: later,
    setInterval: () => 0,
    localStorage: ownStorage(),
    sessionStorage: ownStorage(),
  }
  for (const [name, value] of Object.entries(own)) Object.defineProperty(window, name, { value })
  if (isOffline) Object.defineProperty(navigator, 'onLine', { value: false })
  if (isHandheld) Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } })
  // Nothing is installed here, and no scene is served from a cache.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  if (hasNewVersion) Object.defineProperty(navigator, 'serviceWorker', { value: waitingVersion() })
}
