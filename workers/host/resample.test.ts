import { describe, expect, it } from 'vitest'
import { resampler } from './resample.ts'

/** One second of a tone of amplitude 1, in pieces of 10 ms. */
function tone(hz: number, rate: number): Float32Array[] {
  const pieces: Float32Array[] = []
  for (let start = 0; start < rate; start += rate / 100) {
    pieces.push(
      Float32Array.from({ length: rate / 100 }, (_, index) =>
        Math.sin((2 * Math.PI * hz * (start + index)) / rate),
      ),
    )
  }
  return pieces
}

function resample(pieces: Float32Array[], from: number, to: number): number[] {
  const next = resampler(from, to)
  return pieces.flatMap((piece) => [...next(piece)])
}

/** RMS without the first and last 10 ms, in which the filter fills. */
function strength(samples: number[]): number {
  const middle = samples.slice(160, -160)
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
}

describe.each([48_000, 44_100])('from %i Hz to 16 kHz', (rate) => {
  it('gives 16000 samples for a second, but for the few that wait for the next piece', () => {
    const { length } = resample(tone(440, rate), rate, 16_000)
    expect(length).toBeGreaterThan(15_980)
    expect(length).toBeLessThanOrEqual(16_000)
  })

  it.each([100, 1_000, 6_000])('keeps a tone of %i Hz as strong as it is', (hz) => {
    expect(strength(resample(tone(hz, rate), rate, 16_000))).toBeCloseTo(Math.SQRT1_2, 2)
  })

  it.each([10_000, 15_000])('lets a tone of %i Hz, which 16 kHz cannot carry, vanish', (hz) => {
    expect(strength(resample(tone(hz, rate), rate, 16_000))).toBeLessThan(0.01)
  })

  it('has no seams between the pieces', () => {
    const samples = resample(tone(500, rate), rate, 16_000)
    const expected = samples.map((_, index) => Math.sin((2 * Math.PI * 500 * index) / 16_000))
    const worst = samples
      .slice(160, -160)
      .map((sample, index) => Math.abs(sample - (expected[index + 160] ?? 0)))
    expect(Math.max(...worst)).toBeLessThan(0.02)
  })
})

it('leaves sound of the wanted rate as it is', () => {
  const piece = Float32Array.of(0.1, -0.2, 0.3)
  expect(resampler(16_000, 16_000)(piece)).toBe(piece)
})
