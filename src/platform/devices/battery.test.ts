import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** What is told once the browser has answered. */
async function told(navigator: object) {
  vi.resetModules()
  vi.stubGlobal('navigator', navigator)
  const { batteryNow } = await import('./battery.ts')
  const first = batteryNow()
  await new Promise((resolve) => setTimeout(resolve, 0))
  return { first, later: batteryNow() }
}
const withBattery = (charging: boolean, level: number) => ({
  getBattery: async () => ({ charging, level }),
})

test('a battery is told in per cent, once the browser has answered', async () => {
  expect(await told(withBattery(false, 0.376))).toEqual({
    first: null,
    later: { level: 38, isCharging: false },
  })
  expect((await told(withBattery(true, 0.2))).later).toEqual({ level: 20, isCharging: true })
})

test('a PC without one, a browser that does not tell, and one that refuses say nothing', async () => {
  expect((await told(withBattery(true, 1))).later).toBeNull()
  expect((await told({})).later).toBeNull()
  expect((await told({ getBattery: () => Promise.reject(new Error('no')) })).later).toBeNull()
})
