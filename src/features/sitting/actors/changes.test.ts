import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForChanges } from './changes.ts'

/** How the server answers a request for a stream: it ends at once, breaks, or is refused. */
let answer: () => Response
let asked: string[]
let chance: number

beforeEach(() => {
  asked = []
  chance = 0
  answer = () => new Response(new Blob([]).stream(), { headers: { 'content-type': 'text/event-stream' } })
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockImplementation(() => chance)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('a stream that has ended or could not be opened is asked for again after two and a half to seven and a half seconds', async () => {
  const stop = watchForChanges('order 1', () => undefined)
  await after(2499)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('order%201')
  answer = () => Response.json({}, { status: 500 })
  await after(1)
  expect(asked).toHaveLength(2)
  chance = 1
  await after(2500)
  expect(asked).toHaveLength(3)
  await after(7499)
  expect(asked).toHaveLength(3)
  await after(1)
  expect(asked).toHaveLength(4)
  stop()
  await after(60_000)
  expect(asked).toHaveLength(4)
})

it('one that the server has refused is not asked for again', async () => {
  answer = () => Response.json({}, { status: 403 })
  const stop = watchForChanges('order', () => undefined)
  await after(60_000)
  expect(asked).toHaveLength(1)
  stop()
})

it('what is stopped while it opens asks no more', async () => {
  const stop = watchForChanges('order', () => undefined)
  stop()
  await after(60_000)
  expect(asked).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
