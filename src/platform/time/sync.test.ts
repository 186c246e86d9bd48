import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitAfter } from './retry.ts'
import { startSync } from './sync.ts'

let page: EventTarget & { visibilityState: string }
let pageWindow: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  pageWindow = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', pageWindow.addEventListener.bind(pageWindow))
  vi.stubGlobal('removeEventListener', pageWindow.removeEventListener.bind(pageWindow))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = () => vi.fn<() => Promise<void>>(() => Promise.reject(new Error('away')))
const never = () => false

test('after a round that worked the next failure waits as long as a first one', async () => {
  const round = failing()
  const sync = startSync(round, never)
  sync.runNow()
  await vi.advanceTimersByTimeAsync(waitAfter(1) + waitAfter(2))
  expect(round).toHaveBeenCalledTimes(3)
  round.mockResolvedValueOnce()
  await vi.advanceTimersByTimeAsync(waitAfter(3))
  expect(round).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount(), 'nothing is left to be done').toBe(0)
  sync.runNow()
  await vi.advanceTimersByTimeAsync(waitAfter(1))
  expect(round, 'once as asked for, and once after its failure').toHaveBeenCalledTimes(6)
  sync.stop()
})

test('a final failure is not tried again until something new is asked for', async () => {
  const round = failing()
  const sync = startSync(round, () => true)
  sync.runNow()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(round).toHaveBeenCalledTimes(1)
  sync.runWithin(10)
  await vi.advanceTimersByTimeAsync(10)
  expect(round).toHaveBeenCalledTimes(2)
  sync.stop()
})

test('it runs at once when the network returns and when the page is about to be hidden', async () => {
  const round = vi.fn(async () => undefined)
  const sync = startSync(round, never)
  pageWindow.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(round, 'a page that has come into view hurries nothing').toHaveBeenCalledTimes(1)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(round).toHaveBeenCalledTimes(2)
  sync.stop()
})

test('nothing outlives its end: no wait, no round asked for, no event, and no failure of a round under way', async () => {
  let fail: (error: Error) => void = () => undefined
  const round = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)))
  const sync = startSync(round, never)
  const removed = vi.spyOn(pageWindow, 'removeEventListener')
  const removedFromPage = vi.spyOn(page, 'removeEventListener')
  vi.stubGlobal('removeEventListener', pageWindow.removeEventListener.bind(pageWindow))
  sync.runNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(round).toHaveBeenCalledTimes(1)
  sync.stop()
  fail(new Error('away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  sync.runNow()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  pageWindow.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(round).toHaveBeenCalledTimes(1)
  expect(removed).toHaveBeenCalledWith('online', expect.any(Function))
  expect(removedFromPage).toHaveBeenCalledWith('visibilitychange', expect.any(Function))

  const waiting = startSync(failing(), never)
  waiting.runWithin(5000)
  waiting.stop()
  expect(vi.getTimerCount()).toBe(0)
})
