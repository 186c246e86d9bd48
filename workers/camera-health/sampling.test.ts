import { describe, expect, it } from 'vitest'
import { lumaOf, samplePicture } from './sampling.ts'

describe('samplePicture', () => {
  const known = { isLost: false, isSameRim: true, rim: 60 }
  const sampled = (dots: Uint8Array, before: Uint8Array | null = null) =>
    samplePicture(dots, before, () => known)

  it('tells brightness, what is known of the pictures before, and whether a single dot has changed', () => {
    const dots = Uint8Array.of(0, 100, 200)
    expect(sampled(dots)).toMatchObject({ luma: 100, changed: true, against: known })
    expect(sampled(dots, Uint8Array.from(dots)).changed).toBe(false)
    expect(sampled(dots, Uint8Array.of(0, 100, 201)).changed).toBe(true)
  })

  it('is flat where it varies by less than 5 and by no more than 0.15 of its brightness', () => {
    const flatOf = (...dots: number[]) => sampled(Uint8Array.of(...dots)).isFlat
    expect(flatOf(100, 109)).toBe(true)
    expect(flatOf(95, 105)).toBe(false)
    expect(flatOf(17, 23)).toBe(true)
    expect(flatOf(16, 24)).toBe(false)
    const asked: boolean[] = []
    samplePicture(Uint8Array.of(17, 23), null, (_, isFlat) => {
      asked.push(isFlat)
      return known
    })
    expect(asked).toEqual([true])
  })

  it('is given the brightness that the eye sees', () => {
    expect([...lumaOf(Uint8ClampedArray.of(255, 255, 255, 255, 0, 255, 0, 255))]).toEqual([255, 150])
  })
})
