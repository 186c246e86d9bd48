import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deviceCheck as texts } from '#src/ui/texts/device-check.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { sitBeforeCamera } from '#test/browser/drawn-camera.ts'
import { sitExam } from '#test/browser/running-exam.tsx'
import { face } from '#workers/face/index.ts'
import type { AnyDetector } from '#workers/registry.ts'
import { openWizard } from './wizard.fixture.tsx'

const timeout = { timeout: 30_000 }
/** Found in half of the pictures: one of a tenth is told to be as wide as one of an eighth. */
const far = 1 / 11
const near = 1 / 4

test('a face that is found but too small is asked to come nearer during the check, and then passes', async () => {
  const { moveTo } = await sitBeforeCamera(far, onTestFinished)
  const actor = await openWizard({ camera: 'required', microphone: 'off' }, onTestFinished)
  actor.send({ type: 'candidate.next' })
  await expect.element(page.getByText(texts.camera.small, { exact: true }), timeout).toBeVisible()
  expect(actor.getSnapshot().matches({ camera: 'checking' })).toBe(true)
  expect(await faultsOf(document.body)).toEqual([])
  moveTo(near)
  await expect.element(page.getByText(texts.camera.good, { exact: true }), timeout).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.next }), timeout).toBeEnabled()
  expect(actor.getSnapshot().matches({ camera: 'verified' })).toBe(true)
})

test('a candidate who moves away from the camera in a section sees a hint before a violation is found', async () => {
  const { moveTo } = await sitBeforeCamera(far, onTestFinished)
  const { exam, recorded } = await sitExam({ detectors: [face as unknown as AnyDetector] }, onTestFinished)
  await page.getByRole('button', { name: 'Start Test' }).click()
  // The detector's word comes by the wall's clock, the exam's time by the test's: two seconds later it is said.
  const supervisor = exam.getSnapshot().children.supervision
  await vi.waitUntil(
    () => supervisor?.getSnapshot().matches({ supervising: { distance: 'doubtful' } }),
    timeout,
  )
  supervisor?.send({ type: 'clock.ticked', now: Date.now() + 5000 })
  const hint = page.getByText(supervision.hints.smallFace)
  await expect.element(hint).toBeVisible()
  expect(recorded).toEqual([])
  moveTo(near)
  await expect.element(hint, timeout).not.toBeInTheDocument()
})
