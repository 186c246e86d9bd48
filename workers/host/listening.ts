import { expose } from 'comlink'
import type { Observed } from '#contract/observations.ts'
import { keepToOwnOrigin } from './own-origin.ts'
import { resampler } from './resample.ts'
import { soundClock } from './sound-clock.ts'
import { now } from './time.ts'

/** Hz of the sound that an ear is given, whatever the microphone's. */
export const earRate = 16_000

/** A detector that has loaded its model and listens. */
export interface Ear<Seen> {
  /** Samples of one piece: 512 at 16 kHz are 32 ms. */
  pieceLength: number
  /**
   * @param piece mono, -1..1; not kept
   * @param at when its last sample was heard, ms since 1970
   * @returns what is to be reported of it
   */
  hear(piece: Float32Array, at: number): Promise<Seen[]>
}

/** What the host says to a worker that listens, over Comlink. */
export interface SoundWorker<Seen> {
  /** @param options those that the detector's descriptor declares; they arrive as a copy */
  load(detector: string, options: unknown): Promise<void>
  /** Listens until the stream ends and reports what is to be reported. */
  listen(sound: ReadableStream<AudioData>, report: (observed: Observed<Seen>) => void): Promise<void>
  /** How long the present piece has taken, milliseconds; 0 between pieces. */
  pulse(): number
  /** This moment by the worker's own clock, ms since 1970. */
  moment(): number
  /** Stops reading the stream. */
  stop(): Promise<void>
}

function firstChannel(data: AudioData): Float32Array {
  const samples = new Float32Array(data.numberOfFrames)
  data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
  return samples
}

/** Makes this worker a detector of sound: all that its `worker.ts` has to call. */
export function serveSound<Options, Seen>(open: (options: Options) => Promise<Ear<Seen>>): void {
  keepToOwnOrigin(globalThis, location.origin)
  let detector = ''
  let ear: Ear<Seen> | null = null
  let reader: ReadableStreamDefaultReader<AudioData> | null = null
  let hearingSince: number | null = null
  /** Pieces that the stream let go because this PC was busy, since the last report. */
  let skipped = 0

  /** Pieces of the ear's length with the time of their end, from sound of any rate and length; none whose time is unknown. */
  function pieces(length: number): (data: AudioData) => { samples: Float32Array; at: number }[] {
    let rate = 0
    let next = resampler(earRate, earRate)
    let waiting = new Float32Array(0)
    let expected: number | null = null
    const tellTime = soundClock()
    return (data) => {
      const lostMs = expected === null ? 0 : (data.timestamp - expected) / 1000
      expected = data.timestamp + data.duration
      const sound = { from: data.timestamp / 1000, to: expected / 1000 }
      const end = tellTime(sound, now())
      if (lostMs > 20) skipped += Math.round((lostMs * earRate) / 1000 / length)
      if (data.sampleRate !== rate || end === null) {
        rate = data.sampleRate
        next = resampler(rate, earRate)
        waiting = new Float32Array(0)
      }
      if (end === null) return []
      const fresh = next(firstChannel(data))
      const all = new Float32Array(waiting.length + fresh.length)
      all.set(waiting)
      all.set(fresh, waiting.length)
      const count = Math.floor(all.length / length)
      waiting = all.slice(count * length)
      return Array.from({ length: count }, (_, index) => ({
        samples: all.subarray(index * length, (index + 1) * length),
        at: end - (1000 * (all.length - (index + 1) * length)) / earRate,
      }))
    }
  }

  const worker: SoundWorker<Seen> = {
    async load(id, options) {
      detector = id
      ear = await open(options as Options)
    },
    async listen(sound, report) {
      if (ear === null) throw new Error('The detector was asked to listen before it was loaded.')
      const cut = pieces(ear.pieceLength)
      reader = sound.getReader()
      for (;;) {
        const { done, value: data } = await reader.read()
        if (done) return
        const fresh = cut(data)
        data.close()
        for (const { samples, at } of fresh) {
          const since = performance.now()
          hearingSince = since
          const heard = await ear.hear(samples, at)
          hearingSince = null
          for (const one of heard) {
            report({ ...one, detector, at, latencyMs: performance.now() - since, skipped })
            skipped = 0
          }
        }
      }
    },
    pulse: () => (hearingSince === null ? 0 : performance.now() - hearingSince),
    moment: now,
    async stop() {
      await reader?.cancel()
    },
  }
  expose(worker)
}
