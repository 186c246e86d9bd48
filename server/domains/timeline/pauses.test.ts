import { expect, test } from 'vitest'
import { pausedMs } from './pauses.ts'

const pause = (from: number, to: number, section: 'reading' | 'structure' = 'reading') => ({
  ...{ orderId: 'order', section, from, to },
})

test('of a stretch of a section counts what lies in its own pauses alone', () => {
  const stretch = { section: 'reading' as const, from: new Date(1000), until: new Date(2000) }
  const all = [
    ...[pause(0, 500), pause(900, 1100), pause(1200, 1300), pause(1900, 2500), pause(2100, 2200)],
    pause(1000, 2000, 'structure'),
  ]
  expect(pausedMs(all, stretch)).toBe(100 + 100 + 100)
  expect(pausedMs([pause(0, 9000)], stretch)).toBe(1000)
  expect(pausedMs([], stretch)).toBe(0)
})
