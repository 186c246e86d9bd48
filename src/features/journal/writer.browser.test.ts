import { expect, it, vi } from 'vitest'
import { clearDisk, recall } from '#src/platform/storage/tab-storage.ts'

it('two that ask at once who this window is hear the same name, and so does whoever asks later', async () => {
  vi.resetModules()
  sessionStorage.removeItem('exam-writer')
  const { settleWriter, writerOfThisWindow } = await import('./writer.ts')
  const [one, other] = await Promise.all([settleWriter(), settleWriter()])
  expect(other).toBe(one)
  expect(await settleWriter()).toBe(one)
  expect(writerOfThisWindow()).toBe(one)
})

it('a window that signed out, and opens another test, leaves its name to the one that is opened after its death', async () => {
  const { settleWriter } = await import('./writer.ts')
  const name = await settleWriter()
  await clearDisk()
  expect(await settleWriter()).toBe(name)
  expect(await recall('exam-writer')).toBe(name)
})
