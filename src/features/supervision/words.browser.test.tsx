import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import { fakeRecogniser } from '#test/browser/fake-recogniser.ts'
import { sitExam } from '#test/browser/running-exam.tsx'
import type { AnyDetector } from '#workers/registry.ts'
import { speech } from '#workers/speech/index.ts'

const said = 'jawabannya yang kedua'
const detectors = [speech as unknown as AnyDetector]

/** Structure under an institution's settings, where the browser's recogniser works at its maker's alone. */
async function sit(remoteSpeechAllowed: boolean) {
  const started = fakeRecogniser({ sessions: [{ hears: said }], onDevice: false }, onTestFinished)
  const sat = await sitExam({ detectors, judgement: { remoteSpeechAllowed } }, onTestFinished)
  return { ...sat, started }
}

test("where an institution allows the browser's maker, recognised words are shown to the candidate and recorded", async () => {
  const { recorded, started } = await sit(true)
  const warning = page.getByRole('dialog', { name: texts.warning.titles.speech })
  await expect.element(warning.getByText(`Terdengar: “${said}”`), { timeout: 30_000 }).toBeVisible()
  expect(recorded).toMatchObject([{ violationKind: 'speech', counts: true, grounds: { detail: said } }])
  expect(started[0]?.processLocally).toBe(false)
})

test("where it does not, the browser's maker hears nothing and voice is listened for on this PC", async () => {
  const { exam, started } = await sit(false)
  const heard = () => exam.getSnapshot().context.observed.speech?.kind
  await vi.waitUntil(() => heard() === 'speech.listened', { timeout: 60_000 })
  expect(started).toEqual([])
})
