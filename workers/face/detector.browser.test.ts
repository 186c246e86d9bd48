import { expect, onTestFinished, test } from 'vitest'
import type { LifeObservation, Observed, Report } from '#contract/observations.ts'
import { openCamera } from '#test/browser/camera.ts'
import { watch } from '#workers/host/watch.ts'
import { face } from './index.ts'

async function firstObservation(modelUrl: string) {
  const track = await openCamera(onTestFinished)
  const control = new AbortController()
  onTestFinished(() => control.abort())
  return new Promise<Observed<Report<'face.counted'>> | LifeObservation>((resolve) => {
    void watch(face, { track, options: { modelUrl }, signal: control.signal, observe: resolve })
  })
}

test('a model on another origin is never fetched', async () => {
  const observation = await firstObservation('https://models.example/blaze_face_short_range.tflite')
  expect(observation).toMatchObject({ kind: 'detector.failed', code: 'load_failed' })
  expect(observation).toHaveProperty('message', expect.stringContaining('only its own origin'))
})

test('an address that holds no model is reported as failed to load', async () => {
  const observation = await firstObservation('/test/films/no-face.mjpeg')
  expect(observation).toMatchObject({ kind: 'detector.failed', code: 'load_failed', restarts: true })
})
