import { describe, expect, it } from 'vitest'
import { anchorClock, serverNow } from './clock.ts'

const aheadOfPage = () => serverNow() - performance.now()

describe("the server's clock in the browser", () => {
  it('keeps the reading with the shorter round trip, and takes any that contradicts it', () => {
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
})
