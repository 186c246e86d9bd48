import {
  type ReviewedCase,
  reviewCase,
  reviewPicture,
  reviewQueue,
  type WaitingCase,
} from '#contract/calls/staff-reviews.ts'
import { answers, sends } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { bambang, candidates, emailOf, polytechnic } from './staff-people.ts'
import { at, recorded } from './staff-record.ts'
import { pageOf } from './staff-session-list.ts'

const waiting = (index: number, more: Partial<WaitingCase>): WaitingCase => ({
  ...{ id: `case-${index}`, orderNo: `EPT-202611-00${4600 + index}`, test: 'English Proficiency Test A' },
  candidate: { name: candidates[index] ?? '', email: emailOf(index), institution: polytechnic.name },
  ...{ state: 'finished', heldAnswers: 0, due: { on: '2026-11-26', workingDaysLeft: 4 } },
  ...{ waits: [{ kind: 'verdict', since: at(122) }], ...more },
})
const queued: WaitingCase[] = [
  waiting(17, {
    ...{ state: 'stopped', due: { on: '2026-11-19', workingDaysLeft: -1 } },
    waits: [{ kind: 'objection', since: '2026-11-12T06:20:00Z' }],
  }),
  waiting(8, {
    ...{ heldAnswers: 6, due: { on: '2026-11-20', workingDaysLeft: 0 } },
    waits: [{ kind: 'answers', since: '2026-11-13T03:11:00Z' }],
  }),
  waiting(14, {
    heldAnswers: 4,
    waits: [...(['verdict', 'answers'] as const)].map((kind) => ({ kind, since: at(122) })),
  }),
  waiting(15, {}),
  waiting(24, { state: 'open', due: null, heldAnswers: 1, waits: [{ kind: 'answers', since: at(1500) }] }),
]
const queue = answers(reviewQueue, { ...pageOf(queued), counts: { answers: 3, verdict: 2, objection: 1 } })
const page = { path: '/staff/reviews', staff: bambang, replies: [queue] } as const

const reviewed: ReviewedCase = {
  sitting: recorded,
  waits: [
    { kind: 'verdict', since: at(122) },
    { kind: 'answers', since: at(66) },
  ],
  due: { on: '2026-11-26', workingDaysLeft: 3 },
  reasons: [
    { kind: 'share', section: 'structure', share: 0.71, least: 80 },
    { kind: 'photos', count: 1 },
  ],
  decisions: ['certify', 'withhold', 'acceptLate', 'refuseLate'],
  ...{ isOwnAct: false, version: 'v' },
}
const stopped: ReviewedCase = {
  ...reviewed,
  sitting: {
    ...recorded,
    ...{ id: 'stopped', state: 'stopped', result: 'none', finishedAt: null, verdict: null, verdictAt: null },
    ...{ disqualifiedAt: at(96), disqualifiedFor: 'face' },
    objection: {
      ...{ at: at(180), settled: null },
      text: 'Saat itu petugas kebersihan lewat di belakang saya untuk mengambil tempat sampah. Saya tidak berbicara dengannya dan tidak menoleh. Mohon diperiksa rekaman kameranya.',
    },
  },
  waits: [{ kind: 'objection', since: at(180) }],
  ...{ reasons: [], decisions: ['reinstate', 'closeObjection'] },
}
/** Of the pictures one shows nobody and one a second person. */
const pictures = sends(reviewPicture, async (address) => {
  const { photoOf } = await import('../page/fake-camera.ts')
  if (address.includes('picture-v2')) return photoOf('no-face')
  return photoOf(address.includes('picture-v4') ? 'two-faces' : 'one-face')
})
const one = {
  path: '/staff/reviews/case',
  staff: bambang,
  replies: [answers(reviewCase, reviewed), pictures, queue],
} as const
const objected = {
  ...one,
  path: '/staff/reviews/stopped',
  replies: [answers(reviewCase, stopped), pictures, queue],
}

/** What waits for a person, and the page on which they decide. */
export const staffReviews: Scene[] = [
  { ...page, id: 'staff-reviews/some', shows: 'Citra Dewi Anggraini' },
  { ...page, id: 'staff-reviews/english', speaks: 'en', shows: 'Citra Dewi Anggraini' },
  {
    ...page,
    id: 'staff-reviews/empty',
    replies: [answers(reviewQueue, { ...pageOf([]), counts: { answers: 0, verdict: 0, objection: 0 } })],
    shows: 'Tidak ada yang menunggu',
  },
  { ...one, id: 'staff-case/result', shows: 'Foto pemeriksaan perangkat' },
  { ...one, id: 'staff-case/english', speaks: 'en', shows: 'Certify' },
  {
    ...one,
    id: 'staff-case/large',
    acts: ({ press }) => press('Perbesar'),
    shows: 'Gambar 7 dari 8',
  },
  {
    ...one,
    id: 'staff-case/decide',
    acts: ({ press }) => press('Tahan hasil'),
    shows: 'Hasil yang ditahan masih dapat disahkan',
  },
  { ...objected, id: 'staff-case/objection', shows: 'petugas kebersihan lewat' },
  {
    ...objected,
    id: 'staff-case/own-act',
    replies: [answers(reviewCase, { ...stopped, isOwnAct: true, decisions: [] }), pictures, queue],
    shows: 'Keberatan ini diputuskan oleh orang lain',
  },
]
