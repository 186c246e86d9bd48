import { expect, onTestFinished, test, vi } from 'vitest'
import { openCamera } from '#test/browser/camera.ts'
import { watchHealth } from './watch-health.fixture.ts'

const wait = { timeout: 30_000 }

/** A picture that is drawn, so that the test decides when it moves, is dark or stops. */
function openDrawing() {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 240
  const context = canvas.getContext('2d')
  const [track] = canvas.captureStream(15).getVideoTracks()
  if (!context || !track) throw new Error('This browser draws no film.')
  let draws: 'a room' | 'a black picture' | 'nothing' = 'a room'
  let step = 0
  const drawing = setInterval(() => {
    if (draws === 'nothing') return
    step += 1
    context.fillStyle = '#000'
    context.fillRect(0, 0, 320, 240)
    if (draws === 'a black picture') return
    context.fillStyle = '#ddd'
    context.fillRect(40 + (step % 40), 40, 160, 160)
  }, 50)
  onTestFinished(() => {
    clearInterval(drawing)
    track.stop()
  })
  return {
    track,
    draw(what: typeof draws) {
      draws = what
    },
  }
}

test('a camera that has ended is said, and that its device is still there', async () => {
  const track = await openCamera(onTestFinished)
  const health = watchHealth(track, { onTestFinished })
  await vi.waitUntil(() => health.has('detector.ready'), wait)
  track.stop()

  await health.over
  expect(health.story()).toEqual(['detector.ready', 'camera.ended', 'detector.ended'])
  expect(health.seen[1]).toMatchObject({ gone: false, detector: 'camera-health' })
})

// Chromium names its fake camera after the film.
test('a camera of a name on the list is said to be virtual', async () => {
  const track = await openCamera(onTestFinished)
  const health = watchHealth(track, { options: { virtualLabels: ['y4m'] }, onTestFinished })
  await vi.waitUntil(() => health.has('detector.ready'), wait)

  expect(health.seen).toContainEqual(expect.objectContaining({ kind: 'camera.virtual', label: track.label }))
})

test('a picture that goes black is covered, and recovers when it is back', async () => {
  const { track, draw } = openDrawing()
  const health = watchHealth(track, { options: { sustainMs: 500, recoverMs: 500 }, onTestFinished })
  await vi.waitUntil(() => health.has('detector.ready'), wait)
  draw('a black picture')
  await vi.waitUntil(() => health.has('camera.covered'), wait)
  draw('a room')
  await vi.waitUntil(() => health.has('camera.recovered'), wait)

  expect(health.story()).toEqual(['detector.ready', 'camera.covered', 'camera.recovered'])
  expect(health.seen.at(-1)).toMatchObject({ trouble: 'camera.covered' })
})

test('a camera is not frozen while the worker that looks at it still loads', async () => {
  // As on a slow PC: what is told to the worker reaches it late.
  class SlowWorker extends Worker {
    override postMessage(...told: unknown[]) {
      setTimeout(() => super.postMessage(...(told as Parameters<Worker['postMessage']>)), 2_500)
    }
  }
  vi.stubGlobal('Worker', SlowWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  const health = watchHealth(await openCamera(onTestFinished), {
    options: { frozenMs: 1_000 },
    onTestFinished,
  })
  await vi.waitUntil(() => health.has('detector.ready'), wait)
  expect(health.story()).toEqual(['detector.ready'])
})

test('a camera that gives no more pictures is frozen, and recovers with them', async () => {
  const { track, draw } = openDrawing()
  const health = watchHealth(track, { options: { frozenMs: 2_000, recoverMs: 500 }, onTestFinished })
  await vi.waitUntil(() => health.has('detector.ready'), wait)
  draw('nothing')
  await vi.waitUntil(() => health.has('camera.frozen'), wait)
  draw('a room')
  await vi.waitUntil(() => health.has('camera.recovered'), wait)

  expect(health.story()).toEqual(['detector.ready', 'camera.frozen', 'camera.recovered'])
})

test('a camera whose sender falls silent is muted', async () => {
  const camera = await openCamera(onTestFinished)
  const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()]
  onTestFinished(() => {
    near.close()
    far.close()
  })
  near.addEventListener('icecandidate', ({ candidate }) => candidate && far.addIceCandidate(candidate))
  far.addEventListener('icecandidate', ({ candidate }) => candidate && near.addIceCandidate(candidate))
  const received = new Promise<MediaStreamTrack>((resolve) => {
    far.addEventListener('track', ({ track }) => resolve(track))
  })
  const sender = near.addTransceiver(camera, { direction: 'sendonly' })
  async function agree() {
    await near.setLocalDescription()
    if (near.localDescription) await far.setRemoteDescription(near.localDescription)
    await far.setLocalDescription()
    if (far.localDescription) await near.setRemoteDescription(far.localDescription)
  }
  await agree()
  const track = await received
  await vi.waitUntil(() => !track.muted, wait)
  const health = watchHealth(track, { onTestFinished })
  await vi.waitUntil(() => health.has('detector.ready'), wait)
  sender.direction = 'inactive'
  await agree()

  await vi.waitUntil(() => health.has('camera.muted'), wait)
  expect(health.story()).toEqual(['detector.ready', 'camera.muted'])
})
