import { expect, onTestFinished, test, vi } from 'vitest'
import { openCamera } from '#test/browser/camera.ts'
import { rehearse } from './rehearsed.fixture.ts'

const wait = { timeout: 30_000 }

/** Counts looks as the workers themselves tell them. */
function countLooks() {
  const looks = new BroadcastChannel('looks')
  onTestFinished(() => looks.close())
  let count = 0
  looks.onmessage = () => {
    count += 1
  }
  return () => count
}

/** Resolves when the camera has given that many more frames. */
async function moreFrames(track: MediaStreamTrack, frames: number) {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = new MediaStream([track])
  await video.play()
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
  }
  video.srcObject = null
}

test('aborting ends the worker and the reading of frames, and leaves the camera alone', async () => {
  const looks = countLooks()
  const track = await openCamera(onTestFinished)
  const run = rehearse(['looks'], { track, onTestFinished })
  await vi.waitUntil(() => run.looked().length >= 3, wait)

  run.abort()
  const observed = run.seen.length
  await run.over
  const looked = looks()
  await moreFrames(track, 30)

  expect(run.lives()).toEqual({ started: 1, ended: 1 })
  expect(looks()).toBe(looked)
  expect(run.seen).toHaveLength(observed)
  expect(track.readyState).toBe('live')
})

test('aborting while the worker loads ends it without a word', async () => {
  const track = await openCamera(onTestFinished)
  const run = rehearse(['never loads'], { track, onTestFinished })
  run.abort()

  await run.over
  expect(run.seen).toEqual([])
  expect(run.lives()).toEqual({ started: 1, ended: 1 })
})

test('a camera that ends is told, and ends the worker', async () => {
  const track = await openCamera(onTestFinished)
  const run = rehearse(['looks'], { track, onTestFinished })
  await vi.waitUntil(() => run.looked().length > 0, wait)
  track.stop()

  await run.over
  expect(run.story()).toEqual(['detector.ready', 'other.look', 'detector.ended'])
  expect(run.lives()).toEqual({ started: 1, ended: 1 })
})

test('a camera that ends while its frames are on their way to the worker is told, too', async () => {
  for (let life = 0; life < 10; life += 1) {
    const track = await openCamera(onTestFinished)
    const run = rehearse(['looks'], { track, onTestFinished })
    await vi.waitUntil(() => run.story().length > 0, { ...wait, interval: 1 })
    track.stop()
    await run.over
    expect(run.story().at(-1)).toBe('detector.ended')
  }
})

test('frames beyond the pace are left out', async () => {
  const track = await openCamera(onTestFinished)
  // The film has three pictures for each look: on a busy machine a camera may be late by one.
  const run = rehearse(['looks'], { track, looksPerSecond: 2, onTestFinished })
  await vi.waitUntil(() => run.looked().length >= 4, wait)

  const [, ...later] = run.looked()
  for (const { skipped } of later) expect(skipped).toBeGreaterThan(0)
  const times = run.looked().map(({ at }) => at)
  for (const [index, at] of times.entries()) {
    if (index > 0) expect(at - (times[index - 1] ?? at)).toBeGreaterThanOrEqual(499)
  }
})

test('a slow look is followed by a fresh frame, not by those that queued behind it', async () => {
  const track = await openCamera(onTestFinished)
  const run = rehearse(['looks slowly'], { track, looksPerSecond: 10, onTestFinished })
  await vi.waitUntil(() => run.looked().length >= 10, wait)

  // The first looks are quick: the freshest of them tells how long a frame takes at least.
  const ages = run.looked().map(({ sinceCapture }) => sinceCapture)
  const least = Math.min(...ages)
  const afterSlow = run.looked().slice(6, 10)
  for (const { sinceCapture, skipped, latencyMs } of afterSlow) {
    expect(latencyMs).toBeGreaterThanOrEqual(600)
    expect(skipped).toBeGreaterThan(0)
    expect(sinceCapture - least).toBeLessThan(500)
  }
})

test('where frames cannot be had as a stream, pictures of a playing video are looked at', async () => {
  const { MediaStreamTrackProcessor } = globalThis
  onTestFinished(() => {
    globalThis.MediaStreamTrackProcessor = MediaStreamTrackProcessor
  })
  Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
  const track = await openCamera(onTestFinished)
  const run = rehearse(['throws in a look', 'looks'], { track, looksPerSecond: 2, onTestFinished })
  await vi.waitUntil(() => run.looked().length >= 5, wait)

  expect(run.story()).toEqual(['detector.ready', 'detector.failed', 'detector.ready', 'other.look'])
  for (const { skipped } of run.looked().slice(1)) expect(skipped).toBeGreaterThan(0)
})
