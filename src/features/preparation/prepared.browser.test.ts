import { expect, test, vi } from 'vitest'
import { clearDisk } from '#src/platform/storage/tab-storage.ts'
import { readPrepared, writePrepared } from './prepared.ts'

const nothing = { agreed: false, tutorialSeen: false }

test('the preparation is kept for its order when the tab is closed, and deleted with the session', async () => {
  const seen = { agreed: true, tutorialSeen: true }
  writePrepared('order', seen)
  expect(await readPrepared('order')).toEqual(seen)

  // A browser that was killed has nothing of the tab any more.
  sessionStorage.clear()
  await vi.waitFor(async () => expect(await readPrepared('order')).toEqual(seen))
  expect(await readPrepared('another order')).toEqual(nothing)

  await clearDisk()
  expect(await readPrepared('order')).toEqual(nothing)
})
