import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { MediaEvent } from '#machines/section/media.ts'
import { isGuarded } from '#src/platform/installed.ts'
import { fetchOfflineApp, isAppInstalled } from '#src/platform/offline-app.ts'
import { laterPart } from '#src/ui/hooks/later-part.ts'
import { fetchMedia } from './media.ts'

vi.mock('#src/platform/offline-app.ts', { spy: true })
vi.mock('#src/platform/installed.ts', { spy: true })

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.mocked(isAppInstalled).mockReset()
  vi.mocked(isGuarded).mockReset()
  vi.mocked(fetchOfflineApp).mockReset()
  await caches.delete('exam-content')
})

const detects = { face: true, speech: false }

const headers = { 'content-type': 'application/octet-stream' }
const tenBytes = () => new Response(new Uint8Array(10), { headers })

/** What the actor says while it brings one file, of ten bytes unless the server answers otherwise, until it comes to an end. */
async function saidOnTheWay({ answer = tenBytes, kind = 'audio' } = {}): Promise<MediaEvent[]> {
  vi.stubGlobal('fetch', async () => answer())
  const files = [{ address: `/sealed/${crypto.randomUUID()}`, kind, bytes: 10 }]
  const said: MediaEvent[] = []
  const machine = createMachine({
    invoke: { src: fetchMedia, input: { files, detects } },
    on: { '*': { actions: ({ event }) => said.push(event as MediaEvent) } },
  })
  const actor = createActor(machine).start()
  const isOver = () => expect(said.at(-1)?.type).toMatch(/ready|failed/)
  await vi.waitFor(isOver, { timeout: 15_000 })
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
  vi.mocked(fetchOfflineApp).mockImplementation(async (_, tell) => tell(0.5))
  expect(await saidOnTheWay()).toEqual([
    ...[progressed(0.25), progressed(0.5), progressed(1)],
    { type: 'media.ready' },
  ])
  expect(fetchOfflineApp).toHaveBeenCalledWith(detects, expect.anything(), expect.anything())
})

it('a page that no service worker guards fetches what may be wanted later, and is not ready without it', async () => {
  vi.mocked(isAppInstalled).mockResolvedValue(true)
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('no network'))
  const later = laterPart(load)
  vi.mocked(isGuarded).mockReturnValue(true)
  expect((await saidOnTheWay()).at(-1)).toEqual({ type: 'media.ready' })
  expect(load).not.toHaveBeenCalled()

  vi.mocked(isGuarded).mockReturnValue(false)
  const failure = expect.objectContaining({ code: 'network.failed' })
  expect((await saidOnTheWay()).at(-1)).toEqual({ type: 'media.failed', failure })
  expect((await saidOnTheWay()).at(-1)).toEqual({ type: 'media.ready' })
  expect(later.here()).toBe('here')
})

it.each([
  { kind: 'image', status: 404, ends: 'media.ready' },
  { kind: 'image', status: 403, ends: 'media.failed' },
  { kind: 'audio', status: 404, ends: 'media.failed' },
])('$kind that the server answers with $status: $ends', async ({ kind, status, ends }) => {
  vi.mocked(isAppInstalled).mockResolvedValue(true)
  const refusal = { status, code: 'order.notFound', message: 'Tidak ditemukan', errors: [] }
  const said = await saidOnTheWay({ kind, answer: () => Response.json(refusal, { status }) })
  expect(said.at(-1)?.type).toBe(ends)
})
