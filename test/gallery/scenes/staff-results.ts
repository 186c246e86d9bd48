import {
  type ResultRow,
  staffResultDetail,
  staffResultList,
  staffTestList,
} from '#contract/calls/staff-results.ts'
import { answers, isUnreachable, keepsWaiting } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { agus, bambang, candidates, emailOf, polytechnic } from './staff-people.ts'
import { at, recorded } from './staff-record.ts'
import { pageOf } from './staff-session-list.ts'

/** The tests that somebody has begun; of the second one there are too few results for an error. */
export const tests = answers(staffTestList, {
  list: [
    {
      ...{ packageId: 'ept-a', version: 3, name: 'English Proficiency Test A', sittings: 412 },
      standardError: 12.6,
    },
    {
      ...{ packageId: 'ept-b', version: 1, name: 'English Proficiency Test B', sittings: 18 },
      standardError: null,
    },
  ],
})

const row = (index: number, more: Partial<ResultRow>): ResultRow => ({
  ...{ id: `result-${index}`, orderNo: `EPT-202611-00${4640 + index}`, test: 'English Proficiency Test A' },
  ...{ packageId: 'ept-a', version: 3, state: 'finished', result: 'settled' },
  candidate: { name: candidates[index] ?? '', email: emailOf(index), institution: polytechnic.name },
  ...{
    startedAt: at(index * 3),
    finishedAt: at(index * 3 + 119),
    predictedScore: 430 + ((index * 37) % 170),
  },
  ...{ level: 'Intermediate', ...more },
})
const open = { predictedScore: null, level: null } as const
const rows: ResultRow[] = [
  row(0, { ...open, state: 'open', result: 'none', finishedAt: null }),
  row(14, { ...open, result: 'review' }),
  row(3, { predictedScore: 587, level: 'Advanced' }),
  row(5, {}),
  row(6, { ...open, result: 'pending' }),
  row(17, { ...open, state: 'stopped', result: 'none', finishedAt: null }),
  row(15, { packageId: 'ept-b', version: 1, test: 'English Proficiency Test B', predictedScore: 477 }),
  row(9, {}),
  row(20, { ...open, result: 'withheld' }),
]
const some = answers(staffResultList, pageOf(rows, 430))
const page = { path: '/staff/results', staff: agus, replies: [some, tests] } as const

/** The same sitting after a reviewer has certified its result. */
const certified = answers(staffResultDetail, {
  ...recorded,
  ...{ result: 'settled', verdict: 'certified', predictedScore: 547, level: 'Advanced' },
  sections: recorded.sections.map((section, index) => ({
    ...{ ...section, held: 0, points: [41, 31, 38][index] ?? 0, score: [55, 52, 57][index] ?? 0 },
  })),
  certificate: { id: 'RU-2026-5C7A91E0B2', issuedAt: at(1600), revokedAt: null, revokedFor: null },
  acts: [
    ...recorded.acts,
    {
      ...{ id: 'act-3', kind: 'certified', by: 'staff', person: bambang.name, madeAt: null, at: at(1590) },
      reason: 'Orang yang sama pada semua gambar; celah berasal dari jaringan ruang',
    },
  ],
})
const one = { path: '/staff/results/case', staff: agus, replies: [certified, tests] } as const

/** Results of an institution, and a sitting in full. */
export const staffResults: Scene[] = [
  { ...page, id: 'staff-results/some', shows: '587 ± 13' },
  { ...page, id: 'staff-results/english', speaks: 'en', shows: '587 ± 13' },
  {
    ...page,
    id: 'staff-results/empty',
    replies: [answers(staffResultList, pageOf([])), tests],
    shows: 'Belum ada tes',
  },
  {
    ...page,
    id: 'staff-results/loading',
    replies: [keepsWaiting(staffResultList), tests],
    shows: 'Semua tes yang sudah dimulai',
  },
  {
    ...page,
    id: 'staff-results/failed',
    replies: [isUnreachable(staffResultList), tests],
    shows: 'Daftar tidak dapat dimuat',
  },
  { ...page, id: 'staff-results/export', acts: ({ press }) => press('Unduh'), shows: 'Paling banyak' },
  { ...one, id: 'staff-result/certified', shows: 'RU-2026-5C7A91E0B2' },
  { ...one, id: 'staff-result/english', speaks: 'en', shows: 'RU-2026-5C7A91E0B2' },
  {
    ...one,
    id: 'staff-result/waits',
    staff: bambang,
    replies: [answers(staffResultDetail, recorded), tests],
    shows: 'Buka pemeriksaan',
  },
]
