import { describe, expect, it } from 'vitest'
import { isHandheld } from './handheld.ts'

const agents = {
  chromeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  chromeOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  chromeOnAndroidTablet:
    'Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

describe('the desktop check', () => {
  it('allows laptops and PCs, also those with a touch screen', () => {
    expect(isHandheld({ userAgent: agents.chromeOnWindows, maxTouchPoints: 0 })).toBe(false)
    expect(isHandheld({ userAgent: agents.chromeOnWindows, maxTouchPoints: 10 })).toBe(false)
    expect(isHandheld({ userAgent: agents.chromeOnMac, maxTouchPoints: 0 })).toBe(false)
  })

  it('refuses phones and tablets', () => {
    expect(isHandheld({ userAgent: agents.chromeOnAndroid, maxTouchPoints: 5 })).toBe(true)
    expect(isHandheld({ userAgent: agents.chromeOnAndroidTablet, maxTouchPoints: 5 })).toBe(true)
    expect(isHandheld({ userAgent: agents.iPhone, maxTouchPoints: 5 })).toBe(true)
  })

  it('refuses an iPad that calls itself a Macintosh', () => {
    expect(isHandheld({ userAgent: agents.chromeOnMac, maxTouchPoints: 5 })).toBe(true)
  })

  it('refuses a browser that reports itself as mobile', () => {
    expect(isHandheld({ userAgent: 'x', maxTouchPoints: 0, userAgentData: { mobile: true } })).toBe(true)
  })
})
