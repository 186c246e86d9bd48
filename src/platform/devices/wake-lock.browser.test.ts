import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { setPermission } from '#test/browser/browser-permission.ts'
import { keepAwake } from './wake-lock.ts'

beforeAll(() => setPermission('granted', 'screen-wake-lock'))

/** What the browser has given, in its order. */
async function sentinelsOf(asked: { mock: { results: { value: unknown }[] } }): Promise<WakeLockSentinel[]> {
  return Promise.all(asked.mock.results.map(({ value }) => value as Promise<WakeLockSentinel>))
}

it('keeps the screen awake until it ends, and again after the browser has let it go', async () => {
  const asked = vi.spyOn(navigator.wakeLock, 'request')
  onTestFinished(() => asked.mockRestore())
  const end = keepAwake()
  const [first] = await sentinelsOf(asked)
  expect(first?.released).toBe(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked, 'it is held already').toHaveBeenCalledTimes(1)

  // As the browser does with a page that is out of sight.
  await first?.release()
  document.dispatchEvent(new Event('visibilitychange'))
  const [, second] = await sentinelsOf(asked)
  expect(second?.released).toBe(false)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => setTimeout(resolve))
  end()
  await vi.waitFor(() => expect(second?.released).toBe(true))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked, 'the test is over').toHaveBeenCalledTimes(2)
})

it('holds nothing that arrives after the end', async () => {
  const asked = vi.spyOn(navigator.wakeLock, 'request')
  onTestFinished(() => asked.mockRestore())
  keepAwake()()
  const [only] = await sentinelsOf(asked)
  await vi.waitFor(() => expect(only?.released).toBe(true))
})
