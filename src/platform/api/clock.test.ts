import { describe, expect, it } from 'vitest'
import { anchorClock, clockUncertainty, doubtClock, serverNow } from './clock.ts'

const aheadOfPage = () => serverNow() - performance.now()

describe("the server's clock in the browser", () => {
  it('keeps the reading with the shorter round trip, and replaces it by one that contradicts it', () => {
    anchorClock(1000, 1020, 5_000_010)
    expect(aheadOfPage()).toBeCloseTo(4_999_000, -1)

    anchorClock(2000, 2400, 5_001_100)
    expect(aheadOfPage(), 'a slow answer that may still agree changes nothing').toBeCloseTo(4_999_000, -1)

    anchorClock(3000, 3010, 5_602_005)
    expect(aheadOfPage(), 'after the PC slept ten minutes the old reading is impossible').toBeCloseTo(
      5_599_000,
      -1,
    )
  })

  it("keeps its good reading when the PC's clock was set, however uncertain the next one is", () => {
    for (const gained of [3_600_000, -3_600_000]) {
      anchorClock(10_000, 10_010, 9_010_005)
      doubtClock(gained)
      expect(clockUncertainty()).toBe(Number.POSITIVE_INFINITY)
      anchorClock(10_100, 10_500, 9_010_450)
      expect(aheadOfPage()).toBeCloseTo(9_000_000, -1)
      expect(clockUncertainty()).toBe(5)
    }
  })

  it('discards earlier readings once the PC may have slept, also for half a second', () => {
    anchorClock(10_000, 10_010, 9_010_005)
    doubtClock(600_000)
    anchorClock(10_100, 10_500, 9_610_450)
    expect(aheadOfPage(), 'ten minutes').toBeCloseTo(9_600_150, -1)

    doubtClock(600)
    anchorClock(20_000, 21_000, 9_620_900)
    expect(aheadOfPage(), 'it may have slept, or not').toBeCloseTo(9_600_400, -1)
    expect(clockUncertainty()).toBe(500)
  })

  it('discards earlier readings after two jumps', () => {
    anchorClock(10_000, 10_010, 9_010_005)
    doubtClock(3_600_000)
    doubtClock(-3_600_000)
    anchorClock(10_100, 10_500, 9_010_450)
    expect(aheadOfPage()).toBeCloseTo(9_000_150, -1)
  })
})
