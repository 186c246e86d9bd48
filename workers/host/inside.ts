import { expose } from 'comlink'
import type { Look, Observed, Source } from '#contract/observations.ts'
import { keepToOwnOrigin } from './own-origin.ts'
import { restMs } from './pace.ts'
import { now } from './time.ts'

/** A picture to look at; whoever is given one does not keep it. */
type Frame = VideoFrame | ImageBitmap

/** A detector that has loaded its model. @returns what it sees in the frame */
export interface Eye<Seen> {
  look(frame: Frame, at: number): Seen | Promise<Seen>
}

/** What the host says to a worker, over Comlink. */
export interface FramesWorker<Seen> {
  /** @param options those that the detector's descriptor declares; they arrive as a copy */
  load(detector: string, options: unknown): Promise<void>
  /** Looks at frames until the stream ends, at most one every `intervalMs`, and reports what each shows. */
  watch(
    frames: ReadableStream<VideoFrame>,
    intervalMs: number,
    report: (observed: Observed<Seen>) => void,
  ): Promise<void>
  /** Looks at one frame and closes it. For browsers that cannot transfer a stream of frames. */
  look(frame: Frame, skipped: number): Promise<Observed<Seen>>
  /** How long the present look has taken, milliseconds; 0 between looks. A hung worker gives no answer at all. */
  pulse(): number
  /** This moment by the worker's own clock, ms since 1970. */
  moment(): number
  /** Stops reading the stream. */
  stop(): Promise<void>
}

/** Makes this worker a detector of camera frames: all that a `worker.ts` has to call. */
export function serveFrames<Options, Seen>(open: (options: Options) => Promise<Eye<Seen>>): void {
  keepToOwnOrigin(globalThis, location.origin)
  let detector = ''
  let eye: Eye<Seen> | null = null
  let reader: ReadableStreamDefaultReader<VideoFrame> | null = null
  let lookingSince: number | null = null

  async function look(frame: Frame, skipped: number): Promise<Observed<Seen>> {
    const since = performance.now()
    lookingSince = since
    try {
      if (eye === null) throw new Error('The detector was asked to look before it was loaded.')
      const at = performance.timeOrigin + since
      const seen = await eye.look(frame, at)
      const circumstances: Source & Look = { detector, at, latencyMs: performance.now() - since, skipped }
      return { ...seen, ...circumstances }
    } finally {
      lookingSince = null
      frame.close()
    }
  }

  const worker: FramesWorker<Seen> = {
    async load(id, options) {
      detector = id
      eye = await open(options as Options)
    },
    async watch(frames, intervalMs, report) {
      reader = frames.getReader()
      let due = performance.now()
      let skipped = 0
      for (;;) {
        const { done, value: frame } = await reader.read()
        if (done) return
        if (performance.now() < due) {
          // Read and let go: what waits in the stream while we rest would be old when we look again.
          frame.close()
          skipped += 1
          continue
        }
        const observed = await look(frame, skipped)
        due = performance.now() + restMs(intervalMs, observed.latencyMs)
        skipped = 0
        report(observed)
      }
    },
    look,
    pulse: () => (lookingSince === null ? 0 : performance.now() - lookingSince),
    moment: now,
    async stop() {
      await reader?.cancel()
    },
  }
  expose(worker)
}
