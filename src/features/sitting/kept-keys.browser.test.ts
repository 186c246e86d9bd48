import { expect, test, vi } from 'vitest'
import { clearDisk } from '#src/platform/storage/tab-storage.ts'
import { readKeysOff, writeKeysOff } from './kept-keys.ts'

test('that the shortcuts are off is kept for its sitting when the tab is closed, and deleted with the session', async () => {
  expect(await readKeysOff('order')).toBe(false)
  writeKeysOff('order', true)
  expect(await readKeysOff('order')).toBe(true)
  expect(await readKeysOff('another order')).toBe(false)

  // A browser that was killed has nothing of the tab any more.
  sessionStorage.clear()
  await vi.waitFor(async () => expect(await readKeysOff('order')).toBe(true))
  writeKeysOff('order', false)
  expect(await readKeysOff('order')).toBe(false)

  writeKeysOff('order', true)
  await vi.waitFor(async () => {
    sessionStorage.clear()
    expect(await readKeysOff('order')).toBe(true)
  })
  await clearDisk()
  expect(await readKeysOff('order')).toBe(false)
})
