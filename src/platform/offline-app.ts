import type { Detects } from '#machines/section/media.ts'
import { NetworkFailure } from '#src/platform/api/errors.ts'
import { fetchAhead } from '#src/platform/api/fetch-ahead.ts'
import { install } from '#src/platform/installed.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'
import { face } from '#workers/face/index.ts'
import { speech } from '#workers/speech/index.ts'

const lookEveryMs = 250

/**
 * How long the browser may take to start installing this app, and to make progress, ms. Its queue may hang, as after
 * a tab that was closed in the middle of it: then the page fetches the files by itself.
 */
const timeoutMs = { begin: 5_000, goOn: 60_000 }

/** How many files the app has: the service worker's own script lists them. */
async function filesOf(scriptURL: string): Promise<number> {
  const script = await (await fetch(scriptURL)).text()
  // With the quotation mark: its code speaks of other urls, which are no files.
  return script.match(/\{url:"/g)?.length ?? 1
}

/** The share of the app's files that is on this PC, 0 to 1. */
async function shareHere(total: number): Promise<number> {
  const shelves = (await caches.keys()).filter((name) => name.includes('precache'))
  const kept = await Promise.all(shelves.map(async (name) => (await (await caches.open(name)).keys()).length))
  return Math.min(1, kept.reduce((sum, count) => sum + count, 0) / total)
}

/** Resolves when the browser has installed this app, whole; false where it does not. */
async function installed(progressed: (ratio: number) => void, signal: AbortSignal): Promise<boolean> {
  const registration = await resultWithin(timeoutMs.begin, install())
  if (registration?.active) return true
  const worker = registration?.installing ?? registration?.waiting
  if (!worker) return false
  return new Promise((resolve) => {
    let most = { share: 0, at: performance.now() }
    let isOver = false
    function keep(share: number): void {
      // Counted before the end and told after it, a share would go back.
      if (isOver) return
      if (share > most.share) most = { share, at: performance.now() }
      progressed(share)
    }
    const look = () => {
      const isSettled = worker.state === 'activated' || worker.state === 'redundant'
      const stands = performance.now() - most.at > timeoutMs.goOn
      if (!isSettled && !stands && !signal.aborted) return
      isOver = true
      clearInterval(looking)
      resolve(worker.state === 'activated')
    }
    // Asked for once: a slow line has better things to carry.
    let total: Promise<number> | null = null
    const looking = setInterval(() => {
      total ??= filesOf(worker.scriptURL)
      total.then(shareHere).then(keep, () => {
        total = null
      })
      look()
    }, lookEveryMs)
    worker.addEventListener('statechange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** Whether the app is installed, so that there is nothing to wait for. */
export async function isAppInstalled(): Promise<boolean> {
  if (!import.meta.env.PROD) return true
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return registration?.active != null
}

/**
 * Waits until the shell, the exam's code, the detectors and their networks are on this PC: installed, or, where the
 * browser installs nothing, those of the `wanted` detectors at least in its cache.
 * @throws NetworkFailure when they cannot be fetched
 */
export async function fetchOfflineApp(
  wanted: Detects,
  progressed: (ratio: number) => void,
  signal: AbortSignal,
): Promise<void> {
  if ((await installed(progressed, signal)) || signal.aborted) return
  const assets = [
    ...(wanted.face ? face.assets(face.defaults) : []),
    ...(wanted.speech ? speech.assets(speech.defaults) : []),
  ]
  await fetchAhead(assets, progressed, signal).catch((cause: unknown) => {
    throw new NetworkFailure('unreachable', cause)
  })
}
