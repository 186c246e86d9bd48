import { proxy, type Remote, transfer, wrap } from 'comlink'
import type { Observed } from '#contract/observations.ts'
import type { WorkerPart } from './detector.ts'
import { asFailure, DetectorError } from './failure.ts'
import { frameStream, lookThroughVideo } from './frames.ts'
import type { FramesWorker } from './inside.ts'
import type { SoundWorker } from './listening.ts'
import { behind, later } from './own-clock.ts'
import { soundStream } from './sound.ts'
import { aborted, now, pause, within } from './time.ts'

/** How long the host waits for a worker, milliseconds. */
export interface Timeouts {
  /** For the model to load: 4 MB over a slow line. */
  loadMs: number
  /** For one look at a frame, or at a piece of sound. */
  lookMs: number
  /** For a polite end, before the worker is ended without its help. */
  stopMs: number
}

/** What one life of a worker needs. */
export interface Life<Options, Seen> {
  options: Options
  track: MediaStreamTrack
  intervalMs: number
  timeouts: Timeouts
  ready(): void
  report(observed: Observed<Seen>): void
  signal: AbortSignal
}

/** Never resolves; rejects when the worker's script fails or throws outside a call. */
function death(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new DetectorError('crashed', event.message || 'The worker script could not be loaded.'))
    })
    worker.addEventListener('messageerror', () => {
      reject(new DetectorError('crashed', 'A message to or from the worker could not be read.'))
    })
  })
}

/** Never resolves; rejects with `timed_out` when the worker stops answering or a look takes too long. */
async function hanging(api: Remote<{ pulse(): number }>, lookMs: number, over: AbortSignal): Promise<never> {
  for (;;) {
    await pause(lookMs / 2, over)
    const lookingMs = await within(lookMs, api.pulse(), 'An answer from the worker')
    if (lookingMs > lookMs) throw new DetectorError('timed_out', `A look took longer than ${lookMs} ms.`)
  }
}

/** How often the host looks whether the track has ended, milliseconds. */
const endCheckMs = 500

/**
 * Resolves when the track has ended. A stream that is still on its way to the worker when that happens never closes,
 * and a track that its owner stops fires no event.
 */
async function ended(track: MediaStreamTrack, over: AbortSignal): Promise<void> {
  while (track.readyState === 'live') await pause(endCheckMs, over)
}

type DetectorWorker<Seen> = FramesWorker<Seen> & SoundWorker<Seen>

async function lookOn<Options, Seen>(
  api: Remote<DetectorWorker<Seen>>,
  { track, intervalMs, timeouts, report }: Life<Options, Seen>,
  over: AbortSignal,
): Promise<void> {
  if (track.kind === 'audio') {
    const sound = soundStream(track)
    return api.listen(transfer(sound, [sound]), proxy(report))
  }
  const stream = frameStream(track)
  if (stream) return api.watch(transfer(stream, [stream]), intervalMs, proxy(report))
  return lookThroughVideo(
    track,
    intervalMs,
    async (picture, skipped) => {
      const look = api.look(transfer(picture, [picture]), skipped)
      report((await within(timeouts.lookMs, look, 'A look')) as Observed<Seen>)
    },
    over,
  )
}

/**
 * One life of a worker: born, loaded, looking until the track ends, and ended in every case. Resolves when the track
 * has ended.
 * @throws {DetectorError} `load_failed`, `crashed` or `timed_out`; or the signal's reason
 */
export async function live<Options, Seen>(detector: WorkerPart, life: Life<Options, Seen>): Promise<void> {
  const { timeouts } = life
  const worker = detector.createWorker()
  const api = wrap<DetectorWorker<Seen>>(worker)
  const end = new AbortController()
  const over = AbortSignal.any([life.signal, end.signal])
  const fate = Promise.race([death(worker), aborted(over)])
  // The race may be lost before anybody waits for it.
  fate.catch(() => {})
  try {
    const load = api.load(detector.id, life.options).catch((thrown) => {
      throw asFailure(thrown, 'load_failed')
    })
    await Promise.race([within(timeouts.loadMs, load, 'Loading the detector'), fate])
    const late = await Promise.race([
      behind(() => within(timeouts.lookMs, api.moment(), 'Its clock'), now),
      fate,
    ])
    life.ready()
    const looking = lookOn(
      api,
      { ...life, report: (observed) => life.report(later(observed, late)) },
      over,
    ).catch((thrown) => {
      throw asFailure(thrown, 'crashed')
    })
    const hang = hanging(api, timeouts.lookMs, over)
    await Promise.race([looking, ended(life.track, over), hang, fate])
  } finally {
    end.abort()
    // A worker that is asked lets go of the camera's frames at once; one that cannot answer is ended all the same.
    await within(timeouts.stopMs, api.stop(), 'Stopping').catch(() => {})
    worker.terminate()
  }
}
