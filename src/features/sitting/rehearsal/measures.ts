import type { Observation } from '#contract/observations.ts'
import type { RehearsalFigures } from '#contract/rules/rehearsal.ts'

/** What a browser says of its memory, where it does; bytes. */
interface Heap {
  readonly usedJSHeapSize: number
  readonly jsHeapSizeLimit: number
}

/** The value below which so many of a hundred are; undefined of none. */
function centile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))]
}

const megabytes = 1e6
const isCall = ({ pathname }: URL) => /^\/(users|storage|institusion|company)\//.test(pathname)
/** A stream lasts as long as its sitting. */
const isStream = ({ pathname }: URL) => pathname.includes('/order/events/')
const isHeartbeat = ({ pathname }: URL) => pathname.includes('/order/heartbeat/')
const mostValues = 20_000

/** What this PC does while it rehearses, measured from the page. */
export interface Measures {
  /** A detector has reported. */
  seen(observation: Observation): void
  /** An answer was on the disk after so long, ms. */
  kept(ms: number): void
  /** A section's content was here after so long, ms. */
  fetched(ms: number): void
  figures(): RehearsalFigures
  close(): void
}

/** Rounded as it is read, with one place after the point where it is small. */
const readable = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

export function openMeasures(): Measures {
  const began = performance.now()
  const looks: { at: number; ms: number }[] = []
  const writes: number[] = []
  const trips: number[] = []
  let [calls, failedCalls, fetchMs, longestTaskMs, busyMs, heapMb, heapLimitMb] = [0, 0, 0, 0, 0, 0, 0]

  const noteCall = (entry: PerformanceResourceTiming) => {
    const url = new URL(entry.name)
    if (url.origin !== globalThis.location.origin || !isCall(url) || isStream(url)) return
    calls += 1
    if (entry.responseStatus === 0 || entry.responseStatus >= 500) failedCalls += 1
    else if (isHeartbeat(url) && trips.length < mostValues) trips.push(entry.duration)
  }
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    })
    observer.observe({ type })
    return observer
  }
  const observers = [
    observe('resource', (entry) => noteCall(entry as PerformanceResourceTiming)),
    observe('longtask', ({ duration }) => {
      longestTaskMs = Math.max(longestTaskMs, duration)
      busyMs += duration
    }),
  ]
  const lookAtMemory = () => {
    const { memory } = performance as { memory?: Heap }
    if (memory === undefined) return
    heapMb = Math.max(heapMb, memory.usedJSHeapSize / megabytes)
    heapLimitMb = memory.jsHeapSizeLimit / megabytes
  }
  lookAtMemory()
  const timer = setInterval(lookAtMemory, 2000)

  function ofLooks(): RehearsalFigures {
    const seconds = ((looks.at(-1)?.at ?? 0) - (looks[0]?.at ?? 0)) / 1000
    if (looks.length < 2 || seconds <= 0) return { looks: looks.length }
    const times = looks.map(({ ms }) => ms)
    return {
      ...{ looks: looks.length, looksPerSecond: (looks.length - 1) / seconds },
      ...{ lookMs: centile(times, 50), slowLookMs: centile(times, 95) },
    }
  }

  return {
    seen(observation) {
      if (observation.kind !== 'face.counted' || looks.length >= mostValues) return
      if (looks.at(-1)?.at !== observation.at)
        looks.push({ at: observation.at, ms: observation.latencyMs ?? 0 })
    },
    kept: (ms) => void writes.push(ms),
    fetched(ms) {
      fetchMs = Math.max(fetchMs, ms)
    },
    figures() {
      const { deviceMemory } = navigator as { deviceMemory?: number }
      const all: RehearsalFigures = {
        ...ofLooks(),
        ...{ seconds: (performance.now() - began) / 1000, gb: deviceMemory },
        ...(heapLimitMb > 0 && { heapMb, heapLimitMb }),
        ...{ calls, failedCalls, roundTripMs: centile(trips, 50), fetchMs },
        ...{ writes: writes.length, writeMs: centile(writes, 50), slowWriteMs: centile(writes, 95) },
        ...{ longestTaskMs, busyPercent: (busyMs / (performance.now() - began)) * 100 },
      }
      const told = Object.entries(all).filter(([, value]) => value !== undefined)
      return Object.fromEntries(told.map(([name, value]) => [name, readable(value as number)]))
    },
    close() {
      clearInterval(timer)
      for (const observer of observers) observer.disconnect()
    },
  }
}
