import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import { given } from './staff-member-list.ts'
import { candidates, dewi, emailOf, polytechnic } from './staff-people.ts'

const start = Date.parse('2026-11-19T08:02:00+07:00')

/** An instant so many minutes after the start of the sitting of these scenes. */
export const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString()

type Violation = SittingInFull['violations'][number]
const violation = (id: string, minutes: number, more: Partial<Violation>): Violation => ({
  ...{ id, section: 'structure', violationKind: 'face', at: at(minutes), image: `picture-${id}` },
  ...{ textVoice: '', counts: true, arrivedLate: false, struckBecause: null },
  grounds: {
    ...{ what: 'noFace', from: Date.parse(at(minutes)) - 5000, to: Date.parse(at(minutes)) },
    ...{ samples: 25, bad: 24, confidence: null, detail: '' },
  },
  ...more,
})

const violations: Violation[] = [
  violation('v1', 22, { section: 'listening', struckBecause: 'Pengawas berdiri di samping', counts: false }),
  violation('v2', 47, {}),
  violation('v3', 51, {
    violationKind: 'speech',
    textVoice: 'yang nomor dua belas apa jawabannya',
    grounds: {
      ...{ what: 'speech', from: Date.parse(at(50.8)), to: Date.parse(at(51)), samples: 1, bad: 1 },
      ...{ confidence: 0.86, detail: 'yang nomor dua belas apa jawabannya' },
    },
  }),
  // A note: without a picture, and not counted.
  violation('v5', 62, {
    counts: false,
    image: null,
    grounds: {
      ...{ what: 'face.flat', from: Date.parse(at(60)), to: Date.parse(at(62)), samples: 1, bad: 1 },
      ...{ confidence: null, detail: '' },
    },
  }),
  violation('v4', 96, {
    section: 'reading',
    grounds: {
      ...{ what: 'manyFaces', from: Date.parse(at(95.9)), to: Date.parse(at(96)), samples: 22, bad: 20 },
      ...{ confidence: 0.91, detail: '' },
    },
  }),
]

type Section = SittingInFull['sections'][number]
const section = (name: Section['section'], from: number, until: number, more: Partial<Section>): Section => ({
  ...{ section: name, startedAt: at(from), deadlineAt: at(until + 1), extendedSeconds: 0 },
  ...{ submittedAt: at(until), submittedBy: 'candidate', points: null, score: null, held: 0, images: [] },
  ...more,
})

type Ended = SittingInFull['integrity']['sections'][number]
const ended = (name: Section['section'], seconds: number, answered: number, share: number): Ended => ({
  ...{ section: name, seconds, endedBy: 'candidate', answered, share, uncounted: 0 },
  gaps: share < 0.9 ? { count: 2, seconds: 412 } : { count: 0, seconds: 0 },
  pace: { medianSeconds: 31, shortestSeconds: 4 },
})

type Photo = SittingInFull['supervision']['photos'][number]
const photo = (id: string, minutes: number, outcome: string, image: string | null): Photo => ({
  ...{ id, section: 'reading', askedAt: at(minutes), shownAt: at(minutes), image, outcome },
  photoAt: image && at(minutes + 0.2),
})

/** A sitting of three sections with something of every kind on record; its result waits for a person. */
export const recorded: SittingInFull = {
  ...{ id: 'case', orderNo: 'EPT-202611-004655', test: 'English Proficiency Test A', packageId: 'ept-a' },
  ...{ version: 3, state: 'finished', result: 'review', startedAt: at(0), finishedAt: at(119) },
  candidate: { name: candidates[14], email: emailOf(14), institution: polytechnic.name },
  ...{ expiredAt: null, disqualifiedAt: null, disqualifiedFor: null, verdict: 'waiting', verdictAt: at(122) },
  accommodations: {
    ...given,
    extraTimePercent: 25,
    answerTimePercent: 50,
    breaks: { count: 2, minutes: 10 },
  },
  accommodationObjection: { text: 'Saya diminta membawa pembesar layar.', at: at(-30) },
  verified: { camera: true, microphone: true },
  checkPhoto: { image: 'check', at: at(-4), isLate: false },
  ...{
    supervisedAs: 'room',
    certifies: true,
    document: 'certificate',
    predictedScore: null,
    level: null,
    certificate: null,
  },
  integrity: {
    ...{ planned: ['face', 'speech', 'presence'], photoRequests: { answered: 2, unanswered: 1 } },
    sections: [
      ended('listening', 2100, 50, 0.98),
      ended('structure', 1490, 38, 0.71),
      ended('reading', 3290, 47, 0.94),
    ],
    ...{ cameraAwaySeconds: 34, verified: { camera: true, microphone: true }, windows: 1, acts: {} },
    violations: { face: { recorded: 3, counted: 2 }, speech: { recorded: 1, counted: 1 } },
    remarks: [{ kind: 'answersFasterThanReading', section: 'reading', answers: null, of: null }],
  },
  sections: [
    section('listening', 0, 35, { images: ['picture-a', 'picture-v1'] }),
    section('structure', 37, 62, { images: ['picture-v2', 'picture-v3', 'picture-b'], held: 4 }),
    section('reading', 64, 119, { images: ['picture-v4', 'picture-c', 'picture-d'] }),
  ],
  supervision: {
    ...{ planned: ['face', 'speech', 'presence'], share: 0.89, cameraAwaySeconds: 34 },
    sections: [
      { section: 'listening', from: at(0), until: at(35), share: 0.98, gaps: [] },
      {
        ...{ section: 'structure', from: at(37), until: at(62), share: 0.71 },
        gaps: [
          { from: at(41), until: at(45.4), missing: [] },
          { from: at(56), until: at(58.5), missing: ['face'] },
        ],
      },
      { section: 'reading', from: at(64), until: at(119), share: 0.94, gaps: [] },
    ],
    photos: [
      photo('p1', 71, 'answered', 'picture-c'),
      photo('p2', 88, 'unanswered', null),
      photo('p3', 104, 'answered', 'picture-d'),
    ],
    runs: [],
  },
  journal: {
    entries: [
      {
        ...{ section: 'structure', writer: 'w1', from: 41, to: 44, became: 'held', isMoved: false },
        ...{ claimed: [at(58), at(61)], known: [at(58), at(61)], arrivedAt: at(66) },
      },
    ],
    lines: [],
  },
  violations,
  signIns: [{ at: at(49), address: '103.28.12.4', browser: 'Chrome Mobile 139', system: 'Android 15' }],
  objection: null,
  pictures: ['a', 'v1', 'v2', 'v3', 'b', 'c', 'v4', 'd'].map((name, index) => ({
    image: `picture-${name}`,
    at: at(10 + index * 13),
  })),
  acts: [
    {
      ...{ id: 'act-1', kind: 'noted', by: 'staff', person: dewi.name, madeAt: null, at: at(46) },
      reason: 'Kabel jaringan kursi B-05 terlepas, dipasang kembali',
    },
    {
      ...{ id: 'act-2', kind: 'struck', by: 'staff', person: dewi.name, madeAt: null, at: at(24) },
      reason: 'Pengawas berdiri di samping',
    },
    {
      ...{ id: 'act-4', kind: 'paused', by: 'candidate', person: null, madeAt: null, at: at(77) },
      reason: '',
    },
    {
      ...{ id: 'act-5', kind: 'resumed', by: 'candidate', person: null, madeAt: null, at: at(83) },
      reason: '',
    },
  ],
}
