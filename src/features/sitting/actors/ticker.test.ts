import { expect, it, onTestFinished, vi } from 'vitest'

it('ticks once a second', async () => {
  const told = vi.fn()
  vi.stubGlobal('postMessage', told)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  await vi.importActual('./ticker.ts')
  vi.advanceTimersByTime(999)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  expect(told).toHaveBeenCalledTimes(3)
})
