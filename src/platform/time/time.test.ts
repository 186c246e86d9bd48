import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry, waitAfter } from './retry.ts'
import { resultWithin } from './timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = () => vi.fn(() => Promise.reject(new Error('away')))

test('what fails is tried again, ever later, until it works', async () => {
  const attempt = failing()
  const done = retry(attempt as () => Promise<unknown>, { signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(waitAfter(1) - 1)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + waitAfter(2))
  expect(attempt).toHaveBeenCalledTimes(3)
  attempt.mockResolvedValueOnce('here' as never)
  await vi.advanceTimersByTimeAsync(waitAfter(3))
  expect(await done).toBe('here')
})

test('nothing is tried again after a final error, or once it is over', async () => {
  const over = new AbortController()
  const final = failing()
  await expect(retry(final, { signal: over.signal, isFinal: () => true })).rejects.toThrow('away')
  const waiting = failing()
  const left = retry(waiting, { signal: over.signal })
  left.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  over.abort(new Error('closed'))
  await expect(left).rejects.toThrow('closed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([final.mock.calls.length, waiting.mock.calls.length]).toEqual([1, 1])
})

test('a result is waited for only so long; a failure is none', async () => {
  expect(await resultWithin(1000, Promise.resolve('here'))).toBe('here')
  expect(await resultWithin(1000, Promise.reject(new Error('away')))).toBeNull()
  const late = resultWithin(1000, new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
