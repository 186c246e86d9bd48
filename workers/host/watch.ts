import type { LifeObservation, Observed } from '#contract/observations.ts'
import type { Detector, WindowDetector, WorkerDetector } from './detector.ts'
import { asFailure, DetectorError } from './failure.ts'
import { live, type Timeouts } from './life.ts'
import { inTurn } from './own-clock.ts'
import { defaultLooksPerSecond } from './pace.ts'
import { now, pause } from './time.ts'

/** How often the host starts a failed detector again. */
interface Persistence {
  restarts: number
  /** Before the first restart, milliseconds; doubled for each further one. */
  backoffMs: number
  /** A detector that has worked this long, milliseconds, has all its restarts again. */
  forgivenMs: number
}

const defaultTimeouts: Timeouts = { loadMs: 120_000, lookMs: 10_000, stopMs: 500 }
const defaultPersistence: Persistence = { restarts: 3, backoffMs: 1_000, forgivenMs: 60_000 }

export interface Watch<Options, Seen> {
  /** The camera's or microphone's track, for a detector that needs one. The host never stops it. */
  track?: MediaStreamTrack | null
  options?: Partial<Options>
  looksPerSecond?: number
  timeouts?: Partial<Timeouts>
  persistence?: Partial<Persistence>
  /** Ends the detector, and with it every observation. */
  signal: AbortSignal
  observe(observation: Observed<Seen> | LifeObservation): void
}

function usable(track: MediaStreamTrack | null | undefined): MediaStreamTrack {
  if (track?.readyState === 'live') return track
  throw new DetectorError(
    'no_source',
    'The detector needs a device, and none is open: open it and watch again.',
  )
}

const intervalOf = (looksPerSecond = defaultLooksPerSecond) => 1000 / looksPerSecond

function runInWorker<Options, Seen extends { kind: string }>(
  detector: WorkerDetector<Options, Seen>,
  watch: Watch<Options, Seen>,
  ready: () => void,
): Promise<void> {
  return live<Options, Seen>(detector, {
    options: { ...detector.defaults, ...watch.options },
    track: usable(watch.track),
    intervalMs: intervalOf(watch.looksPerSecond),
    timeouts: { ...defaultTimeouts, ...watch.timeouts },
    ready,
    report: (observed) => {
      if (!watch.signal.aborted) watch.observe(observed)
    },
    signal: watch.signal,
  })
}

async function runInWindow<Options, Seen extends { kind: string }>(
  detector: WindowDetector<Options, Seen>,
  { options, signal, observe, timeouts, ...request }: Watch<Options, Seen>,
  ready: () => void,
): Promise<void> {
  const track = detector.needs.length > 0 ? usable(request.track) : null
  const end = new AbortController()
  const over = AbortSignal.any([signal, end.signal])
  let isReady = false
  const readyOnce = () => {
    if (!isReady && !over.aborted) ready()
    isReady = true
  }
  try {
    await detector.watch({
      options: { ...detector.defaults, ...options },
      track,
      signal: over,
      ready: readyOnce,
      report(seen) {
        // What a worker part saw brings circumstances of its own.
        const circumstances = { at: now(), latencyMs: 0, skipped: 0 }
        if (!over.aborted) observe({ ...circumstances, ...seen, detector: detector.id })
      },
      inWorker: (part, partOptions, report, loaded = () => undefined) =>
        live(part, {
          options: partOptions,
          track: usable(track),
          intervalMs: intervalOf(request.looksPerSecond),
          timeouts: { ...defaultTimeouts, ...timeouts },
          ready: () => {
            readyOnce()
            loaded()
          },
          report,
          signal: over,
        }),
    })
  } finally {
    end.abort()
  }
}

/**
 * Runs a detector until `signal` aborts, its device ends, or it has failed more often than it may. What it sees and
 * what becomes of it goes to `observe`; the promise tells only that it is over, and never rejects.
 */
export async function watch<Options, Seen extends { kind: string }>(
  detector: Detector<Options, Seen>,
  request: Watch<Options, Seen>,
): Promise<void> {
  const { signal } = request
  const persistence = { ...defaultPersistence, ...request.persistence }
  const name = { detector: detector.id }
  const keep = inTurn(now(), now)
  const observe: typeof request.observe = (observation) => request.observe(keep(observation))

  async function runOnce(): Promise<void> {
    const born = now()
    const ready = () => observe({ kind: 'detector.ready', ...name, at: now(), loadMs: now() - born })
    if (!detector.supported()) {
      throw new DetectorError('unsupported', `This browser cannot run the detector '${detector.id}'.`)
    }
    await (detector.runsIn === 'worker'
      ? runInWorker(detector, { ...request, observe }, ready)
      : runInWindow(detector, { ...request, observe }, ready))
  }

  let failures = 0
  while (!signal.aborted) {
    const started = now()
    try {
      await runOnce()
      if (!signal.aborted) observe({ kind: 'detector.ended', ...name, at: now() })
      return
    } catch (thrown) {
      if (signal.aborted) return
      const { code, message } = asFailure(thrown, 'crashed')
      failures = now() - started > persistence.forgivenMs ? 1 : failures + 1
      const restarts = code !== 'unsupported' && code !== 'no_source' && failures <= persistence.restarts
      observe({ kind: 'detector.failed', ...name, at: now(), code, message, restarts })
      if (!restarts) return
      await pause(persistence.backoffMs * 2 ** (failures - 1), signal).catch(() => {})
    }
  }
}
