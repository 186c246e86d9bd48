import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestServer } from '#test/server/test-server.ts'

/** What a server does again and again from its start on, ms from one time to the next. */
const everyMs = {
  ...{ tellChanges: 150, tellBoards: 500, lookForSilence: 1000, closeOverdue: 5000, writeThatItRuns: 5000 },
  ...{ forgetDoorPictures: 30_000, remind: 600_000 },
}

test('a server does what it repeats at its pace, and one that is closed has left no timer that goes on', async () => {
  const open = new Set<unknown>()
  const { setInterval: begin, clearInterval: end } = globalThis
  const began = vi.spyOn(globalThis, 'setInterval').mockImplementation(((
    ...given: Parameters<typeof begin>
  ) => {
    const timer = begin(...given)
    open.add(timer)
    return timer
  }) as typeof begin)
  const ended = vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    open.delete(timer)
    end(timer)
  })
  onTestFinished(() => {
    began.mockRestore()
    ended.mockRestore()
  })
  const server = await openTestServer()
  const pace = began.mock.calls.map(([, ms = 0]) => ms)
  const byLength = (one: number, other: number) => one - other
  expect(pace.toSorted(byLength)).toEqual(Object.values(everyMs).toSorted(byLength))
  expect(open.size).toBe(pace.length)
  await server.close()
  expect(open.size).toBe(0)
})
