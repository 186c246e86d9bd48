import { describe, expect, it } from 'vitest'
import { restMs } from './pace.ts'

describe('restMs', () => {
  it('fills the interval up after a quick look', () => {
    expect(restMs(200, 15)).toBe(185)
  })

  it('is half an interval after a look as long as the interval or longer', () => {
    expect(restMs(200, 200)).toBe(100)
    expect(restMs(200, 3_000)).toBe(100)
  })
})
