import { expect, onTestFinished, test, vi } from 'vitest'
import type { DetectorReport, LifeObservation, Observed } from '#contract/observations.ts'
import { watch } from '#workers/host/watch.ts'
import { type AnyDetector, detectors as own } from '#workers/registry.ts'
import { openCamera } from '../camera.ts'
import { openMicrophone } from '../microphone.ts'
import { sitExam } from '../running-exam.tsx'
import { brightness } from './brightness/index.ts'

/** The line that adds it. */
const detectors = [...own, brightness]

test('a detector from a folder elsewhere runs beside those of the project, added by one line', async () => {
  const devices = {
    camera: await openCamera(onTestFinished),
    microphone: await openMicrophone(onTestFinished),
  }
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const seen: (Observed<DetectorReport> | LifeObservation)[] = []
  for (const detector of detectors as readonly AnyDetector[]) {
    const [device] = detector.needs
    void watch(detector, {
      track: device ? devices[device] : null,
      signal: control.signal,
      observe: (observation) => seen.push(observation),
    })
  }
  const ready = () => seen.filter(({ kind }) => kind === 'detector.ready').map(({ detector }) => detector)
  await vi.waitUntil(() => ready().length === detectors.length, { timeout: 60_000 })
  await vi.waitUntil(() => seen.some(({ kind }) => kind === 'other.brightness'), { timeout: 30_000 })

  expect(ready().toSorted()).toEqual(detectors.map(({ id }) => id).toSorted())
  expect(seen.filter(({ kind }) => kind === 'detector.failed')).toEqual([])
  const measured = seen.find(({ kind }) => kind === 'other.brightness')
  expect(measured).toMatchObject({ detector: 'brightness', brightness: expect.any(Number) })
})

test('what a detector from elsewhere sees is seen in the exam, beside what the others see', async () => {
  const { exam } = await sitExam({ detectors: detectors as readonly AnyDetector[] }, onTestFinished)
  const observed = () => exam.getSnapshot().context.observed
  const of = (id: string) => observed()[id]?.kind ?? ''
  await vi.waitUntil(() => of('brightness') === 'other.brightness', { timeout: 60_000 })
  await vi.waitUntil(() => of('face') === 'face.counted' && of('speech') === 'speech.listened', {
    timeout: 60_000,
  })
  expect(observed().brightness).toMatchObject({ brightness: expect.closeTo(0.5, 0) })
})

test('no two detectors report the same, and each reports under names of its own', () => {
  const kinds = detectors.flatMap(({ sees }): readonly string[] => sees)
  expect(new Set(kinds).size).toBe(kinds.length)
})
