import { expect, it, vi } from 'vitest'
import { clearDisk, recall } from '#src/platform/storage/tab-storage.ts'

it("two simultaneous requests for this window's writer id get the same one, and later requests too", async () => {
  vi.resetModules()
  sessionStorage.removeItem('exam-writer')
  const { settleWriter, writerOfThisWindow } = await import('./writer.ts')
  const [one, other] = await Promise.all([settleWriter(), settleWriter()])
  expect(other).toBe(one)
  expect(await settleWriter()).toBe(one)
  expect(writerOfThisWindow()).toBe(one)
})

it('after a window signed out, opened another test and died, the next window takes over its writer id', async () => {
  const { settleWriter } = await import('./writer.ts')
  const name = await settleWriter()
  await clearDisk()
  expect(await settleWriter()).toBe(name)
  expect(await recall('exam-writer')).toBe(name)
})
