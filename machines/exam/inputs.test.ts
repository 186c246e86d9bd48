import { expect, it } from 'vitest'
import { usualJudgement } from '#contract/calls/organisation.ts'
import type { ExamContext } from './context.ts'
import { listeningInput, sectionInput, supervisionInput } from './inputs.ts'

const judgement = { ...usualJudgement, windowSeconds: 8, confidence: 0.95 }

const inputOf = (verified: boolean, camera: { wasOpen: boolean; awaySeconds: number }) => {
  const order = { license: 'L', settings: { useFaceDetection: verified }, camera, violations: {} }
  const sitting = { order, rules: { isB2b: true }, unrecorded: [] }
  const plan = { coversWithoutCamera: true, judgement }
  return supervisionInput({ context: { sitting, plan } as unknown as ExamContext })
}

it.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])(
  'a camera that was verified: %s, or that the server has heard to be open: %s, is there to be missed: %s',
  (verified, wasOpen, hasCamera) => {
    expect(inputOf(verified, { wasOpen, awaySeconds: 0 })).toMatchObject({
      coversWithoutCamera: true,
      hasCamera,
    })
  },
)

it('a page that goes on goes on from the time that the server has heard the camera away', () => {
  expect(inputOf(true, { wasOpen: true, awaySeconds: 57 })).toMatchObject({ awayMs: 57_000 })
})

it('judges by the window and the confidence of the plan', () => {
  expect(inputOf(true, { wasOpen: true, awaySeconds: 0 }).judgement).toEqual(judgement)
})

it.each([
  [
    { watchesFaces: true, watchesSpeech: false },
    { face: true, speech: false },
  ],
  [
    { watchesFaces: false, watchesSpeech: true },
    { face: false, speech: true },
  ],
  [null, { face: false, speech: false }],
])('under the plan %o every section asks for these detectors: %o', (plan, detects) => {
  const context = { plan, sitting: null } as unknown as ExamContext
  for (const inputFor of [listeningInput, sectionInput('structure'), sectionInput('reading')])
    expect(inputFor({ context }).detects).toEqual(detects)
})
