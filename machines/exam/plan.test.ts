import { expect, it } from 'vitest'
import {
  type Company,
  institution as institutionRecord,
  usualJudgement,
} from '#contract/calls/organisation.ts'
import { planOf } from '#machines/exam/plan.ts'

const all = { face: true, voice: true, newTab: true }
const none = { face: false, voice: false, newTab: false }

type Kinds = typeof all

const institution = (setting: { identification: Kinds; failed: Kinds }, activeCamera = true) =>
  institutionRecord.parse({ id: 'i', name: 'Universitas', activeCamera, setting })

const company = (status: 'on' | 'off' = 'on'): Company => ({
  id: 'c',
  name: 'Perusahaan',
  settings: {
    announcement: { isActive: false, images: [] },
    deviceVerification: { camera: { status }, microphone: { status } },
  },
})

it('watches a member as their institution says, and ends the test where it says so', () => {
  const rules = { isB2b: true, company: company() }
  expect(planOf({ ...rules, institution: institution({ identification: all, failed: all }) })).toEqual({
    camera: 'required',
    microphone: 'required',
    preview: true,
    watchesFaces: true,
    watchesSpeech: true,
    watchesLeaving: true,
    stopsAt: { speech: 3, leaving: 3, face: 3 },
    judgement: usualJudgement,
    requiresDevices: false,
    coversWithoutCamera: true,
    tutorialRequired: true,
  })
  expect(
    planOf({ ...rules, institution: institution({ identification: none, failed: none }, false) }),
  ).toEqual({
    camera: 'off',
    microphone: 'off',
    preview: false,
    watchesFaces: false,
    watchesSpeech: false,
    watchesLeaving: false,
    stopsAt: { speech: null, leaving: null, face: null },
    judgement: usualJudgement,
    requiresDevices: false,
    coversWithoutCamera: false,
    tutorialRequired: false,
  })
})

it('warns an individual of leaving, and of faces where the institution has a camera; never ends the test', () => {
  const watched = institution({ identification: all, failed: all })
  expect(planOf({ isB2b: false, company: company(), institution: watched })).toEqual({
    camera: 'optional',
    microphone: 'off',
    preview: true,
    watchesFaces: true,
    watchesSpeech: false,
    watchesLeaving: true,
    stopsAt: { speech: null, leaving: null, face: null },
    judgement: usualJudgement,
    requiresDevices: false,
    coversWithoutCamera: false,
    tutorialRequired: false,
  })
  expect(planOf({ isB2b: false, company: company(), institution: null })).toMatchObject({
    camera: 'off',
    preview: false,
    watchesFaces: false,
    watchesLeaving: true,
  })
})

it('requires the tutorial of members for whom at least one thing is identified, and of nobody else', () => {
  const required = (isB2b: boolean, identification: typeof all) =>
    planOf({ isB2b, company: company(), institution: institution({ identification, failed: none }) })
      .tutorialRequired
  for (const kind of ['face', 'voice', 'newTab'] as const) {
    expect(required(true, { ...none, [kind]: true }), kind).toBe(true)
    expect(required(false, { ...none, [kind]: true }), kind).toBe(false)
  }
  expect(required(true, none)).toBe(false)
})

it("leaves out the checks that the company has turned off, but not the institution's supervision", () => {
  const watched = institution({ identification: all, failed: none })
  expect(planOf({ isB2b: true, company: company('off'), institution: watched })).toMatchObject({
    camera: 'off',
    microphone: 'off',
    preview: true,
    watchesFaces: true,
    stopsAt: { speech: null, leaving: null, face: null },
  })
})

it("reads the voice's older name, and the judgement that an institution has set", () => {
  const older = institution({ identification: all, failed: none })
  const setting = {
    ...older.setting,
    violation: { voice: true },
    judgement: { ...usualJudgement, limit: 5, requireDevices: true },
  }
  const plan = planOf({ isB2b: true, company: company(), institution: { ...older, setting } })
  expect(plan.requiresDevices).toBe(true)
  expect(plan.stopsAt).toEqual({ speech: 5, leaving: null, face: null })
  expect(plan.judgement.limit).toBe(5)
})
