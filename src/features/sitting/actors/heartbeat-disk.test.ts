import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { heartbeat } from './heartbeat.ts'

/** A request to a disk that never answers. */
class Silent extends EventTarget {}

it('in Listening goes to the server though the disk never answers: three seconds are waited for it, one for each question', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IDBRequest', Silent)
  const open = (name: string) => {
    if (name === 'exam-journal') return new Silent()
    throw new DOMException('Nothing else is stored')
  }
  vi.stubGlobal('indexedDB', { open })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const beats: unknown[] = []
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (typeof asked !== 'string') beats.push(await asked.json())
    return new Promise<Response>(() => undefined)
  })
  const actor = createActor(heartbeat, { input: { orderId: 'order', section: 'listening' } }).start()
  onTestFinished(() => {
    actor.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  await vi.advanceTimersByTimeAsync(2999)
  expect(beats).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(beats).toMatchObject([{ heads: null }]))
})
