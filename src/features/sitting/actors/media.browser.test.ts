import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { MediaEvent } from '#machines/section/media.ts'
import { fetchOfflineApp, isAppInstalled } from '#src/platform/offline-app.ts'
import { fetchMedia } from './media.ts'

vi.mock('#src/platform/offline-app.ts', { spy: true })

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.mocked(isAppInstalled).mockReset()
  vi.mocked(fetchOfflineApp).mockReset()
  await caches.delete('exam-content')
})

/** What the actor says while it brings one file of ten bytes, until it is ready. */
async function saidOnTheWay(): Promise<MediaEvent[]> {
  const headers = { 'content-type': 'application/octet-stream' }
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(10), { headers }))
  const files = [{ address: `/sealed/${crypto.randomUUID()}`, kind: 'audio', bytes: 10 }]
  const said: MediaEvent[] = []
  const machine = createMachine({
    invoke: { src: fetchMedia, input: { files } },
    on: { '*': { actions: ({ event }) => said.push(event as MediaEvent) } },
  })
  const actor = createActor(machine).start()
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ type: 'media.ready' }), { timeout: 15_000 })
  actor.stop()
  return said
}
const progressed = (ratio: number) => ({ type: 'media.progressed', ratio })

it("where the app is installed, a section's files are all that is fetched", async () => {
  vi.mocked(isAppInstalled).mockResolvedValue(true)
  expect(await saidOnTheWay()).toEqual([progressed(0), progressed(1), { type: 'media.ready' }])
  expect(fetchOfflineApp).not.toHaveBeenCalled()
})

it('where it is not, the app comes first and is half of the way', async () => {
  vi.mocked(isAppInstalled).mockResolvedValue(false)
  vi.mocked(fetchOfflineApp).mockImplementation(async (tell) => tell(0.5))
  expect(await saidOnTheWay()).toEqual([
    ...[progressed(0.25), progressed(0.5), progressed(1)],
    { type: 'media.ready' },
  ])
})
