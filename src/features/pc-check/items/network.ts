import type { PcResult } from '#contract/rules/pc-check.ts'
import { anchorToServer, clockUncertainty, serverNow } from '#src/platform/api/client.ts'
import { tutorialFilm } from '#src/ui/tutorial/film.ts'
import { found, type Item, median } from './item.ts'
import { graded, thresholds } from './thresholds.ts'

/** Round trips that are measured; one may be slow by chance. */
const trips = 5

/** @param ms of a round trip @param mbps million bits a second from the server */
export function networkFound({ ms, mbps }: { ms: number; mbps: number }): PcResult {
  const { good, most } = thresholds.roundTripMs
  const trip = graded(-ms, { good: -good, least: -most })
  const grades = [trip, graded(mbps, thresholds.mbps)]
  const finding = grades.includes('bad')
    ? 'network.tooSlow'
    : grades.includes('poor')
      ? 'network.slow'
      : 'network.good'
  return found(finding, { ms, mbps })
}

/** @returns ms of a round trip, the middle of several */
async function roundTripMs(signal: AbortSignal): Promise<number> {
  const all: number[] = []
  for (let count = 0; count < trips; count += 1) {
    signal.throwIfAborted()
    const began = performance.now()
    await anchorToServer()
    all.push(performance.now() - began)
  }
  return median(all)
}

/** Measured with the film of the rules, which no service worker keeps (build/precache.ts): so it is in the browser's cache. */
async function mbpsFromServer(signal: AbortSignal): Promise<number> {
  const began = performance.now()
  const response = await fetch(tutorialFilm, { cache: 'reload', signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  const { byteLength } = await response.arrayBuffer()
  return (byteLength * 8) / 1000 / Math.max(1, performance.now() - began)
}

/** How fast this server is from here. */
export const network: Item = async (signal) => {
  const ms = await roundTripMs(signal).catch(() => null)
  if (ms === null) return found('network.absent')
  const mbps = await mbpsFromServer(signal).catch(() => null)
  return mbps === null ? found('network.absent') : networkFound({ ms, mbps })
}

/** @param offMs by how much the PC's clock is ahead of the server's, or behind it; null where the server has not told it */
export function clockFound(offMs: number | null): PcResult {
  if (offMs === null) return found('clock.unknown')
  const seconds = Math.abs(offMs) / 1000
  return found(seconds > thresholds.clockSeconds ? 'clock.off' : 'clock.right', { seconds })
}

/** Whether the PC's clock tells the server's time. */
export const clock: Item = async () => {
  await anchorToServer().catch(() => undefined)
  return clockFound(Number.isFinite(clockUncertainty()) ? Date.now() - serverNow() : null)
}
