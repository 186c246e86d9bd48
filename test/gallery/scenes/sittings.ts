import type { OrderDetail, SectionState } from '#contract/calls/orders.ts'
import type { Institution } from '#contract/calls/organisation.ts'
import { institution as institutionRecord } from '#contract/calls/organisation.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import type { Sitting } from '#machines/exam/context.ts'
import { now } from '../page/frozen-page.ts'

const minutes = { listening: 35, structure: 25, reading: 55 }
const questions = { listening: 50, structure: 40, reading: 50 }
type Section = keyof typeof minutes
const sequence: Section[] = ['listening', 'structure', 'reading']

/** Where an order stands: before it, in a section, or over, perhaps with late answers that wait for a person. */
type Stage = 'new' | Section | 'finished' | 'held' | 'disqualified'

function sectionOf(section: Section, stage: Stage): SectionState {
  const at = sequence.indexOf(stage as Section)
  const isOver = stage === 'finished' || (at >= 0 && sequence.indexOf(section) < at)
  return {
    exam: { isComplete: isOver },
    startedAt: isOver ? now : null,
    deadlineAt: isOver ? now : null,
    seconds: minutes[section] * 60,
    questions: questions[section],
    extendedSeconds: 0,
  }
}

/** An order of a full test. */
export function orderOf(at: Stage): OrderDetail {
  const stage = at === 'held' ? 'finished' : at
  const isSat = sequence.some((section) => section === stage)
  return {
    id: 'order-0',
    orderNo: 'EPT-202611-004711',
    createdAt: '2026-11-18T02:05:00Z',
    name: 'English Proficiency Test',
    license: 'LISENSI-0',
    exam: { isComplete: stage === 'finished' },
    state: isSat ? 'started' : (stage as 'new' | 'finished' | 'disqualified'),
    result: stage === 'finished' ? 'settled' : 'none',
    memberId: 'member-siti',
    protocol: 2,
    settings: { useFaceDetection: true, useSpeechDetection: true },
    section: {
      listening: sectionOf('listening', stage),
      structure: sectionOf('structure', stage),
      reading: sectionOf('reading', stage),
    },
    certificate: null,
    disqualifiedFor: stage === 'disqualified' ? 'leaving' : null,
    violations: { speech: 0, leaving: 0, face: 0 },
    camera: { wasOpen: false, awaySeconds: 0 },
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
    certifies: true,
    document: 'certificate',
    heldAnswers: at === 'held' ? 2 : 0,
    mayObject: stage === 'disqualified',
    resultDueAt: null,
  }
}

const all = { face: true, voice: true, newTab: true }
const institution: Institution = institutionRecord.parse({
  id: 'institution',
  name: 'Politeknik Negeri Kertanegara',
  activeCamera: true,
  setting: { identification: all, failed: all },
})

/** What the server says of the sitting of an institution's member, or of an individual's. */
export const sittingOf = (stage: Stage, isB2b = true): Sitting => ({
  position: null,
  unrecorded: [],
  order: orderOf(stage),
  rules: {
    isB2b,
    institution: isB2b ? institution : null,
    company: {
      id: 'company',
      name: 'Lembaga Bahasa',
      settings: {
        announcement: { isActive: false, images: [] },
        deviceVerification: { camera: { status: 'on' }, microphone: { status: 'on' } },
      },
    },
  },
})
