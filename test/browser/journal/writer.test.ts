import { expect, it, vi } from 'vitest'

it('two that ask at once who this window is hear the same name, and so does whoever asks later', async () => {
  vi.resetModules()
  sessionStorage.removeItem('exam-writer')
  const { settleWriter, writerOfThisWindow } = await import('#src/journal/writer.ts')
  const [one, other] = await Promise.all([settleWriter(), settleWriter()])
  expect(other).toBe(one)
  expect(await settleWriter()).toBe(one)
  expect(writerOfThisWindow()).toBe(one)
})
