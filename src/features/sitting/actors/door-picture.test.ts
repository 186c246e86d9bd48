import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type CameraState, camera } from '#src/platform/devices/camera.ts'
import { showAtDoor } from './door-picture.ts'

const closed: CameraState = { status: 'closed' }
const track = { readyState: 'live' } as MediaStreamTrack
const open: CameraState = { status: 'open', stream: {} as MediaStream, track }

let state: CameraState
let listeners: Set<() => void>
let held: number
let permission: PermissionState
let sent: { path: string; bytes: number }[]
/** How wide the picture became that was sent last, in pixels. */
let drawn: number

beforeEach(() => {
  state = closed
  listeners = new Set()
  held = 0
  permission = 'granted'
  sent = []
  vi.useFakeTimers()
  vi.spyOn(camera, 'state').mockImplementation(() => state)
  vi.spyOn(camera, 'subscribe').mockImplementation((listen) => {
    listeners.add(listen)
    return () => void listeners.delete(listen)
  })
  vi.spyOn(camera, 'hold').mockImplementation(() => {
    held += 1
    return () => {
      held -= 1
    }
  })
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: permission }) } })
  vi.stubGlobal(
    'ImageCapture',
    class {
      grabFrame = async () => ({ width: 640, height: 480, close: () => undefined })
    },
  )
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number) {
        drawn = width
      }
      getContext = () => null
      convertToBlob = async () => new Blob([new Uint8Array(30_000)])
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, bytes: (await request.arrayBuffer()).byteLength })
    return Response.json({ status: 200, message: '', data: null })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function become(next: CameraState): void {
  state = next
  for (const listen of [...listeners]) listen()
}
const begin = () => createActor(showAtDoor, { input: { orderId: 'order-1' } }).start()
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('opens the camera for one small picture, lets it look at the light of the room, and lets go of it', async () => {
  const actor = begin()
  await after(0)
  expect([held, listeners.size]).toEqual([1, 1])
  become({ status: 'opening' })
  expect(listeners.size).toBe(1)
  become(open)
  await after(599)
  expect([sent.length, held, listeners.size]).toEqual([0, 1, 0])
  await after(1)
  await toPromise(actor)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toContain('order-1')
  expect(sent[0]?.bytes).toBeGreaterThanOrEqual(30_000)
  expect([drawn, held, vi.getTimerCount()]).toEqual([320, 0, 0])
})

it('shows at once what a camera sees that is open', async () => {
  state = open
  permission = 'prompt'
  const actor = begin()
  await after(0)
  await toPromise(actor)
  expect([sent.length, held, listeners.size]).toEqual([1, 0, 0])
})

it.each(['prompt', 'denied'] as const)(
  'asks nobody: where the camera is at %s it is not opened',
  async (asked) => {
    permission = asked
    await toPromise(begin())
    expect(camera.hold).not.toHaveBeenCalled()
  },
)

it('a browser that tells no permissions is asked for nothing', async () => {
  vi.stubGlobal('navigator', {})
  await toPromise(begin())
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError('camera')) } })
  await toPromise(begin())
  expect(camera.hold).not.toHaveBeenCalled()
})

it('sends nothing of a camera that fails, or that does not open in six seconds, and fails by none', async () => {
  const failing = begin()
  await after(0)
  become({ status: 'failed' } as CameraState)
  await after(600)
  await toPromise(failing)
  expect([sent.length, held, listeners.size, vi.getTimerCount()]).toEqual([0, 0, 0, 0])

  state = { status: 'opening' }
  const slow = begin()
  await after(5999)
  expect(listeners.size).toBe(1)
  await after(1)
  expect(listeners.size).toBe(0)
  await after(600)
  await toPromise(slow)
  expect([sent.length, held]).toEqual([0, 0])
})

it('what is stopped meanwhile lets go of the camera, and sends nothing', async () => {
  const actor = begin()
  await after(0)
  actor.stop()
  expect(listeners.size).toBe(0)
  state = open
  await after(600)
  expect([sent.length, held, vi.getTimerCount()]).toEqual([0, 0, 0])
})

it('a server that refuses the picture is no failure', async () => {
  state = open
  vi.stubGlobal('fetch', async () => Response.json({ status: 409, code: 'x', message: '' }, { status: 409 }))
  const actor = begin()
  await after(0)
  await toPromise(actor)
  expect(held).toBe(0)
})
