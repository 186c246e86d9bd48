import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestServer } from '#test/server/test-server.ts'

test('a server that is closed has left no timer that goes on', async () => {
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
  expect(open.size).toBeGreaterThan(3)
  await server.close()
  expect(open.size).toBe(0)
})
