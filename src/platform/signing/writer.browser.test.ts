import { expect, it, vi } from 'vitest'
import { clearDisk, keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

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

/** The module as a window has it that was opened just now. */
const newWindow = (): Promise<typeof import('./writer.ts')> =>
  import(/* @vite-ignore */ `./writer.ts?window=${crypto.randomUUID()}`)

it('a new window takes the name that is free, and never that of another that lives, as a duplicated tab would', async () => {
  const free = crypto.randomUUID()
  sessionStorage.setItem('exam-writer', free)
  expect(await (await newWindow()).settleWriter()).toBe(free)

  const taken = crypto.randomUUID()
  let die = () => {}
  const lived = new Promise<void>((resolve) => {
    void navigator.locks.request(`ruanguji.writer.${taken}`, () => {
      resolve()
      return new Promise<void>((end) => {
        die = end
      })
    })
  })
  await lived
  sessionStorage.setItem('exam-writer', taken)
  await keepOnDisk('exam-writer', taken)
  const { settleWriter, writerOfThisWindow } = await newWindow()
  const name = await settleWriter()
  die()
  expect(name).toMatch(/^[0-9a-f-]{36}$/)
  expect(name).not.toBe(taken)
  expect(writerOfThisWindow()).toBe(name)
})

it('no window goes by its name before the disk has it', async () => {
  const { settleWriter } = await import('./writer.ts')
  await settleWriter()
  const order: string[] = []
  const abort = new AbortController()
  const opening = indexedDB.open('session', 1)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  // A disk that is busy: whoever writes waits until this transaction is over.
  const busy = database.transaction('session', 'readwrite')
  const occupy = () => {
    if (!abort.signal.aborted) busy.objectStore('session').get('any').onsuccess = occupy
  }
  occupy()
  const free = new Promise<void>((resolve) => {
    busy.oncomplete = () => {
      order.push('disk')
      resolve()
    }
  })
  const settled = settleWriter().then(() => order.push('name'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  abort.abort()
  await Promise.all([settled, free])
  database.close()
  expect(order).toEqual(['disk', 'name'])
})
