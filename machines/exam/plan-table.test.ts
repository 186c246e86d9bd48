import { describe, expect, it } from 'vitest'
import {
  type Company,
  type Institution,
  institution as institutionRecord,
} from '#contract/calls/organisation.ts'
import { planOf } from '#machines/exam/plan.ts'

/** One row of the decisions' table 'who is watched how', tried with every setting that it depends on. */

type Kinds = Institution['setting']['identification']

interface Given {
  isB2b: boolean
  activeCamera: boolean
  identification: Kinds
  failed: Kinds
  camera: 'on' | 'off'
  microphone: 'on' | 'off'
}

const both = [true, false]
const someKinds: Kinds[] = [
  { face: true, voice: true, newTab: true },
  { face: true, voice: false, newTab: false },
  { face: false, voice: true, newTab: false },
  { face: false, voice: false, newTab: true },
  { face: false, voice: false, newTab: false },
]
const onOff = ['on', 'off'] as const

/** Everything that an institution and a company can ask for, by those settings that the table names. */
const everyone: Given[] = both.flatMap((isB2b) =>
  both.flatMap((activeCamera) =>
    someKinds.flatMap((identification) =>
      someKinds.flatMap((failed) =>
        onOff.flatMap((camera) =>
          onOff.map((microphone) => ({ isB2b, activeCamera, identification, failed, camera, microphone })),
        ),
      ),
    ),
  ),
)
const members = everyone.filter(({ isB2b }) => isB2b)
const individuals = everyone.filter(({ isB2b }) => !isB2b)

function plan({ isB2b, activeCamera, identification, failed, camera, microphone }: Given) {
  const company: Company = {
    id: 'c',
    name: 'Perusahaan',
    settings: {
      announcement: { isActive: false, images: [] },
      deviceVerification: { camera: { status: camera }, microphone: { status: microphone } },
    },
  }
  const setting = { identification, failed }
  const institution = institutionRecord.parse({ id: 'i', name: 'Universitas', activeCamera, setting })
  return planOf({ isB2b, company, institution })
}

describe('who is watched how', () => {
  it('camera check: with an active camera that the company has not turned off; an individual may leave it out', () => {
    for (const given of members)
      expect(plan(given).camera).toBe(given.activeCamera && given.camera !== 'off' ? 'required' : 'off')
    for (const given of individuals)
      expect(plan(given).camera).toBe(given.activeCamera && given.camera !== 'off' ? 'optional' : 'off')
  })

  it('microphone check: for a member whose voice is identified, unless turned off; for an individual none', () => {
    for (const given of members) {
      const isChecked = given.identification.voice && given.microphone !== 'off'
      expect(plan(given).microphone).toBe(isChecked ? 'required' : 'off')
    }
    for (const given of individuals) expect(plan(given).microphone).toBe('off')
  })

  it('preview in the sections: with an active camera, for both', () => {
    for (const given of everyone) expect(plan(given).preview).toBe(given.activeCamera)
  })

  it('face judged: with an active camera; of a member only where faces are identified', () => {
    for (const given of members)
      expect(plan(given).watchesFaces).toBe(given.activeCamera && given.identification.face)
    for (const given of individuals) expect(plan(given).watchesFaces).toBe(given.activeCamera)
  })

  it('speech judged: of a member whose voice is identified; of an individual never', () => {
    for (const given of members) expect(plan(given).watchesSpeech).toBe(given.identification.voice)
    for (const given of individuals) expect(plan(given).watchesSpeech).toBe(false)
  })

  it('leaving judged: of a member where new tabs are identified; of an individual always', () => {
    for (const given of members) expect(plan(given).watchesLeaving).toBe(given.identification.newTab)
    for (const given of individuals) expect(plan(given).watchesLeaving).toBe(true)
  })

  it('three lead to disqualification: of a member by the kinds that fail; of an individual never', () => {
    for (const given of members) {
      const { face, voice, newTab } = given.failed
      const limit = (ends: boolean) => (ends ? 3 : null)
      const stopsAt = { face: limit(face), speech: limit(voice), leaving: limit(newTab) }
      expect(plan(given).stopsAt).toEqual(stopsAt)
    }
    const never = { speech: null, leaving: null, face: null }
    for (const given of individuals) expect(plan(given).stopsAt).toEqual(never)
  })
})
