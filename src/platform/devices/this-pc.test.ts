import { expect, it } from 'vitest'
import { chromiumVersion, describePc } from './this-pc.ts'

const screen = { width: 1366, height: 768 }
const brands = (...names: string[]) => ({
  userAgent: 'Chrome/141.0.0.0',
  onLine: true,
  userAgentData: { brands: names.map((brand) => ({ brand })) },
})

it('Chrome and plain Chromium are Chrome, Edge and Firefox are not', () => {
  expect(describePc(brands('Not;A=Brand', 'Chromium', 'Google Chrome'), screen).isChrome).toBe(true)
  expect(describePc(brands('Not;A=Brand', 'Chromium'), screen).isChrome).toBe(true)
  expect(describePc(brands('Not;A=Brand', 'Chromium', 'Microsoft Edge'), screen).isChrome).toBe(false)
  expect(describePc({ userAgent: 'Firefox/140.0', onLine: true }, screen).isChrome).toBe(false)
})

it('the memory is null where the browser does not report it', () => {
  expect(describePc({ userAgent: '', onLine: false }, screen)).toEqual({
    isChrome: false,
    memoryGb: null,
    isOnline: false,
    screen,
  })
})

it('the version of Chromium is that of its brand, else that of the agent, and that of no other engine', () => {
  const branded = {
    userAgent: 'Chrome/1',
    userAgentData: { brands: [{ brand: 'Chromium', version: '141' }] },
  }
  expect(chromiumVersion(branded)).toBe(141)
  expect(chromiumVersion({ userAgent: 'Chrome/120.0.0.0 Safari/537.36' })).toBe(120)
  expect(chromiumVersion({ userAgent: 'Firefox/140.0' })).toBeNull()
})
