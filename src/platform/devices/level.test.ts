import { describe, expect, it } from 'vitest'
import { meterReach, rms } from './level.ts'

describe('the loudness of sound', () => {
  it('is nothing for silence and for no samples at all', () => {
    expect(rms(new Float32Array(64))).toBe(0)
    expect(rms(new Float32Array(0))).toBe(0)
  })

  it('is the amplitude of a square wave, and less for a sine', () => {
    expect(rms(Float32Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? 0.5 : -0.5)))).toBeCloseTo(
      0.5,
    )
    const sine = Float32Array.from({ length: 1000 }, (_, index) =>
      Math.sin((index / 1000) * 2 * Math.PI * 10),
    )
    expect(rms(sine)).toBeCloseTo(Math.SQRT1_2)
  })
})

describe('the meter', () => {
  it('reaches its end for the loudest sound and stays empty below 60 dB', () => {
    expect(meterReach(1)).toBe(1)
    expect(meterReach(0)).toBe(0)
    expect(meterReach(0.0005)).toBe(0)
  })

  it('is half full at -30 dB', () => {
    expect(meterReach(10 ** (-30 / 20))).toBeCloseTo(0.5)
  })
})
