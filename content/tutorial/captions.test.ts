import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { captionsOf, startsOf, timestamp } from './captions.ts'
import { slides } from './slides.ts'

const published = join(import.meta.dirname, '..', '..', 'public', 'tutorial')

describe('the tutorial', () => {
  it('writes times as WebVTT does', () => {
    expect([0, 59.9996, 83.5, 3661.25].map(timestamp)).toEqual([
      '00:00:00.000',
      '00:01:00.000',
      '00:01:23.500',
      '01:01:01.250',
    ])
  })

  it('begins each slide when the one before it ends', () => {
    const starts = startsOf(slides)
    for (const [index, slide] of slides.slice(0, -1).entries()) {
      expect(starts[index + 1]).toBeCloseTo((starts[index] ?? 0) + slide.seconds, 6)
    }
  })

  it('lasts 10 to 20 seconds and weighs less than 700 KB', async () => {
    const seconds = slides.reduce((sum, slide) => sum + slide.seconds, 0)
    expect(seconds).toBeGreaterThanOrEqual(10)
    expect(seconds).toBeLessThanOrEqual(20.0001)
    expect((await readFile(join(published, 'tutorial.webm'))).length).toBeLessThan(700_000)
  })

  it('is published with captions that say what its slides show', async () => {
    expect(await readFile(join(published, 'tutorial.id.vtt'), 'utf8')).toBe(captionsOf(slides))
  })
})
