import type { OrderDetail } from '#contract/calls/orders.ts'
import { usualJudgement } from '#contract/calls/organisation.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Sitting } from '#machines/exam/context.ts'

const section = (isComplete: boolean) => ({
  exam: { isComplete },
  startedAt: null,
  deadlineAt: null,
  extendedSeconds: 0,
  seconds: 1500,
  questions: 40,
})

/** An order of a test with these sections, in which this many of them are handed in. */
export function order(
  state: OrderDetail['state'],
  handedIn: number,
  kept: readonly SectionName[] = sections,
): OrderDetail {
  const stateOf = (name: SectionName) => (kept.includes(name) ? section(kept.indexOf(name) < handedIn) : null)
  return {
    id: 'order',
    orderNo: 'EPT-1',
    createdAt: '2026-11-21T00:00:00.000Z',
    name: 'English Proficiency Online Test',
    license: 'LICENCE',
    exam: { isComplete: state === 'finished' },
    state,
    result: state === 'finished' ? 'settled' : 'none',
    memberId: 'member',
    protocol: 2,
    settings: { useFaceDetection: false, useSpeechDetection: false },
    section: {
      listening: stateOf('listening'),
      structure: stateOf('structure'),
      reading: stateOf('reading'),
    },
    document: 'certificate',
    certifies: kept.length === sections.length,
    certificate: null,
    disqualifiedFor: state === 'disqualified' ? 'face' : null,
    violations: { speech: 0, leaving: 0, face: 1 },
    camera: { wasOpen: true, awaySeconds: 0 },
    pause: null,
    knownFaces: [],
    tools: [],
    proctorCall: null,
    breaks: null,
    examSession: null,
    accommodations: null,
    accommodationObjection: null,
    allowedTools: [...switchableTools],
    browser: 'any',
    heldAnswers: 0,
    mayObject: false,
    resultDueAt: null,
  }
}

const everything = { face: true, voice: true, newTab: true }

/** What the server tells of a sitting of such an order. */
export function sitting(
  state: OrderDetail['state'],
  handedIn = 0,
  isB2b = true,
  kept: readonly SectionName[] = sections,
): Sitting {
  return {
    order: order(state, handedIn, kept),
    rules: {
      isB2b,
      institution: isB2b
        ? {
            id: 'i',
            name: 'I',
            activeCamera: true,
            setting: { identification: everything, failed: everything, judgement: usualJudgement },
          }
        : null,
      company: {
        id: 'company',
        name: 'C',
        settings: {
          announcement: { isActive: false, images: [] },
          deviceVerification: { camera: { status: 'on' }, microphone: { status: 'on' } },
        },
      },
    },
    position: null,
    unrecorded: [],
  }
}
