import { expect, onTestFinished, test, vi } from 'vitest'
import { openMicrophone } from '#test/browser/microphone.ts'
import { now } from '#workers/host/time.ts'
import { listen } from './listen.fixture.ts'

/** Time by which each piece of sound is moved that leaves the microphone, ms. */
let shift = 0

/** Puts a microphone's own clock under the test: its pieces go to the real worker as they are, but for their time. */
function withItsOwnClock(): void {
  const Real = globalThis.MediaStreamTrackProcessor
  class Shifted {
    readonly readable: ReadableStream<AudioData>
    constructor(init: { track: MediaStreamTrack }) {
      const moved = new TransformStream<AudioData, AudioData>({
        transform(data, out) {
          const { format, sampleRate, numberOfFrames, timestamp } = data
          const samples = new Float32Array(numberOfFrames)
          data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
          data.close()
          if (format === null) return
          const sound = { format: 'f32-planar', sampleRate, numberOfFrames, numberOfChannels: 1 } as const
          out.enqueue(new AudioData({ ...sound, timestamp: timestamp + shift * 1000, data: samples }))
        },
      })
      const { readable } = new Real({ ...init, track: init.track as MediaStreamAudioTrack })
      this.readable = readable.pipeThrough(moved)
    }
  }
  globalThis.MediaStreamTrackProcessor = Shifted as unknown as typeof Real
  onTestFinished(() => {
    globalThis.MediaStreamTrackProcessor = Real
  })
}

test.each([78_000, -78_000])(
  "sound whose clock leaps by %d ms is dated by this PC's clock, in its order",
  async (leap) => {
    shift = 0
    withItsOwnClock()
    const began = now()
    const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
    await vi.waitUntil(() => heard.listened() >= 2000, { timeout: 30_000 })
    shift = leap
    await vi.waitUntil(() => heard.listened() >= 5000, { timeout: 30_000 })

    expect(heard.failures()).toEqual([])
    const moments = heard.seen.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(began)
    expect(Math.max(...moments)).toBeLessThanOrEqual(now())
    const listened = heard.seen.filter(({ kind }) => kind === 'speech.listened').map(({ at }) => at)
    const steps = listened.slice(1).map((at, index) => at - (listened[index] ?? 0))
    // A second of sound each; half a second more at the leap, and what a busy machine keeps waiting.
    for (const step of steps) expect(step).toBeGreaterThan(900)
    expect(now() - (listened.at(-1) ?? 0)).toBeLessThan(2000)
  },
)
