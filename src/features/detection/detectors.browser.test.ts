import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { usualJudgement } from '#contract/calls/organisation.ts'
import type { Observation } from '#contract/observations.ts'
import type { ExamEvent } from '#machines/exam/events.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { watchDetectors } from './watch-detectors.ts'

const plan: Plan = {
  camera: 'required',
  microphone: 'off',
  preview: true,
  watchesFaces: true,
  watchesSpeech: false,
  watchesLeaving: true,
  stopsAt: { speech: null, leaving: null, face: 3 },
  judgement: usualJudgement,
  coversWithoutCamera: false,
  tutorialRequired: true,
}

/** Runs the real detectors as the exam does, and keeps what they tell. */
function supervise(given: Plan | null): { told: Observation[] } {
  const told: Observation[] = []
  const exam = createMachine({
    types: {} as { events: ExamEvent },
    invoke: { src: watchDetectors, input: { plan: given } },
    on: {
      'detector.observed': { actions: ({ event }) => told.push(event.observation) },
    },
  })
  const actor = createActor(exam)
  actor.start()
  onTestFinished(() => void actor.stop())
  return { told }
}

const kinds = (told: Observation[]) => told.map(({ kind }) => kind)
const until = { timeout: 30_000 }

test("what the face detector sees beside the sections reaches the exam, in the server's time", async () => {
  const before = Date.now()
  const { told } = supervise(plan)
  await vi.waitFor(
    () => expect(kinds(told).filter((kind) => kind === 'face.counted').length).toBeGreaterThan(4),
    until,
  )
  const ofCameraAndFace = told.filter(({ detector }) => detector === 'camera' || detector === 'face')
  expect(kinds(ofCameraAndFace).slice(0, 3)).toEqual(['camera.opening', 'camera.open', 'detector.ready'])
  const counted = told.filter((one) => one.kind === 'face.counted')
  expect(counted.map(({ count }) => count)).toEqual(counted.map(() => 1))
  for (const { at } of counted) {
    expect(at).toBeGreaterThan(before)
    expect(at).toBeLessThan(Date.now() + 1000)
  }
})

test('a preview without face detection opens the camera and counts nobody', async () => {
  const { told } = supervise({ ...plan, watchesFaces: false })
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
  await vi.waitFor(() => expect(kinds(told)).toContain('camera.open'), until)
  expect(told.map(({ detector }) => detector)).not.toContain('face')
})

test('without supervision the camera is not opened', () => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  onTestFinished(() => asked.mockRestore())
  const { told } = supervise({ ...plan, preview: false, watchesFaces: false, watchesLeaving: false })
  expect(told).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('an unplugged camera is reported, and observed again when it is back', async () => {
  const { told } = supervise(plan)
  await vi.waitFor(() => expect(kinds(told)).toContain('face.counted'), until)
  const state = camera.state()
  if (state.status !== 'open') throw new Error('The camera is not open.')
  state.track.stop()
  state.track.dispatchEvent(new Event('ended'))
  expect(told.at(-1)).toMatchObject({ detector: 'camera', kind: 'camera.failed', code: 'device.ended' })

  const since = told.length
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  await vi.waitFor(() => expect(kinds(told.slice(since))).toContain('face.counted'), until)
})
