import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { usualJudgement } from '#contract/calls/organisation.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { CameraPreview } from '#src/features/sitting/section/camera-preview.tsx'
import { camera } from '#src/platform/devices/camera.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { render } from '#test/browser/render.tsx'
import { SupervisionContext, useSupervisionView } from './supervision-context.ts'

const until = { timeout: 20_000 }

const plan: Plan = {
  camera: 'optional',
  microphone: 'off',
  preview: true,
  watchesFaces: true,
  watchesSpeech: false,
  watchesLeaving: true,
  stopsAt: { speech: null, leaving: null, face: null },
  judgement: usualJudgement,
  coversWithoutCamera: false,
  tutorialRequired: false,
}

function Beside({ plan }: { plan: Plan }) {
  return (
    <SupervisionContext value={useSupervisionView(plan)}>
      <CameraPreview />
    </SupervisionContext>
  )
}

const video = () => page.getByLabelText(sections.panel.camera)

test('the preview beside a section shows the camera at 240 by 140, to an individual as well', async () => {
  onTestFinished(camera.hold())
  render(<Beside plan={plan} />, onTestFinished)
  await expect.element(video()).toBeVisible()
  const { width, height } = video().element().getBoundingClientRect()
  expect({ width, height }).toEqual({ width: 240, height: 140 })
  const element = video().element() as HTMLVideoElement
  await vi.waitFor(() => expect(element.videoWidth).toBeGreaterThan(0), until)
  expect(document.querySelector('canvas'), 'a video alone shows it').toBeNull()
})

test('a camera that is unplugged brings quiet guidance, which goes when it is back', async () => {
  onTestFinished(camera.hold())
  render(<Beside plan={plan} />, onTestFinished)
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
  const state = camera.state()
  if (state.status !== 'open') throw new Error('The camera is not open.')
  state.track.stop()
  state.track.dispatchEvent(new Event('ended'))
  await expect.element(page.getByText(deviceCheck.away['device.ended'])).toBeVisible()

  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  await expect.element(page.getByText(deviceCheck.away['device.ended']), until).not.toBeInTheDocument()
})

test('without a preview in the plan nothing is shown', async () => {
  const shown = <Beside plan={{ ...plan, preview: false }} />
  render(
    <>
      <p>panel</p>
      {shown}
    </>,
    onTestFinished,
  )
  await expect.element(page.getByText('panel')).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
})
