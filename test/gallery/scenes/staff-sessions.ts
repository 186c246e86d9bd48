import type { DataOf } from '#contract/call.ts'
import { drawExamPin, ownExamPin } from '#contract/calls/staff-exam-pin.ts'
import { examRoster, previewExamRoster } from '#contract/calls/staff-exam-roster.ts'
import {
  type ExamSession,
  examPackageList,
  examSessionList,
  examSessionShow,
} from '#contract/calls/staff-exam-sessions.ts'
import { staffMemberList } from '#contract/calls/staff-members.ts'
import { pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { rehearsalReport } from '#contract/calls/staff-rehearsal.ts'
import { answers, isUnreachable, refuses } from '../page/fake-server.ts'
import { now } from '../page/frozen-page.ts'
import type { Scene } from '../page/scene.ts'
import { listedMembers } from './staff-member-list.ts'
import { agus, dewi } from './staff-people.ts'
import { doorRoster, faultyRoster, lateComer, plannedRoster } from './staff-roster.ts'
import { closedSession, listedSessions, openSession, pageOf, plannedSession } from './staff-session-list.ts'

const list = { path: '/staff/sessions', staff: agus } as const
const some = answers(examSessionList, pageOf(listedSessions))
const packages = answers(examPackageList, {
  list: [
    { packageId: 'ept-a', name: 'English Proficiency Test A', freeLicences: 112 },
    { packageId: 'ept-b', name: 'English Proficiency Test B', freeLicences: 0 },
  ],
})
const noPin = answers(ownExamPin, { drawnAt: null })
const pcs = answers(pcCheckList, { code: null, isClosed: false, seats: [] })
const noRehearsal = {
  ...{ startedAt: null, endedAt: null, ending: null, endsAt: null, test: null, mayStart: true },
  packages: [{ packageId: 'ept-practice', name: 'Practice test', minutes: 115 }],
  seats: [],
} satisfies DataOf<typeof rehearsalReport>
const unrehearsed = answers(rehearsalReport, noRehearsal)
const shown = (session: ExamSession, token: string | null = null) =>
  answers(examSessionShow, { ...session, token, needsPassport: false, pause: null })
const roster = (entries: typeof plannedRoster, total = entries.length) =>
  answers(examRoster, pageOf(entries.slice(0, 25), total))

const planned = {
  path: '/staff/sessions/siang',
  staff: agus,
  replies: [shown(plannedSession), roster(plannedRoster), noPin, pcs, unrehearsed, packages],
} as const
const open = {
  path: '/staff/sessions/pagi',
  staff: dewi,
  replies: [shown(openSession, 'KRMTVE'), roster([lateComer, ...doorRoster], 31), noPin, pcs, unrehearsed],
} as const
const checkedRoom = {
  ...{ code: 'HKMPRT', isClosed: false },
  seats: [
    { seat: 'A-01', outcome: 'ready', checkedAt: now - 3_600_000, results: [] },
    {
      ...{ seat: 'A-02', outcome: 'warning', checkedAt: now - 3_500_000 },
      results: [
        { finding: 'memory.little', figures: { gb: 2 } },
        { finding: 'printing.offered', figures: {} },
      ],
    },
    {
      ...{ seat: 'A-03', outcome: 'notReady', checkedAt: now - 3_400_000 },
      results: [
        { finding: 'camera.busy', figures: {} },
        { finding: 'network.slow', figures: { ms: 310, mbps: 2.4 } },
      ],
    },
    { seat: 'A-04', outcome: null, checkedAt: null, results: [] },
  ],
} satisfies DataOf<typeof pcCheckList>
const importing = {
  path: '/staff/sessions/siang/import',
  staff: agus,
  replies: [shown(plannedSession), answers(previewExamRoster, faultyRoster)],
} as const

/** Exam sessions: planned, filled, opened, with the door, and on the wall. */
export const staffSessions: Scene[] = [
  { ...list, id: 'staff-sessions/some', replies: [some], shows: 'EPT gelombang pagi' },
  { ...list, id: 'staff-sessions/english', speaks: 'en', replies: [some], shows: 'EPT gelombang pagi' },
  {
    ...list,
    id: 'staff-sessions/empty',
    replies: [answers(examSessionList, pageOf([]))],
    shows: 'Belum ada sesi ujian',
  },
  {
    ...list,
    id: 'staff-sessions/failed',
    replies: [isUnreachable(examSessionList)],
    shows: 'Daftar tidak dapat dimuat',
  },
  {
    ...list,
    id: 'staff-sessions/plan',
    replies: [some, packages],
    acts: async ({ press, fill }) => {
      await press('Rencanakan sesi')
      await fill('Nama sesi', 'EPT gelombang malam')
      await fill('Ruang', 'Lab Bahasa 1')
    },
    shows: 'Peserta boleh mulai Minggu',
  },
  { ...planned, id: 'staff-session/planned', shows: 'A-01' },
  {
    ...planned,
    id: 'staff-session/add',
    replies: [...planned.replies, answers(staffMemberList, pageOf(listedMembers.slice(0, 8), 214))],
    acts: ({ press }) => press('Pilih peserta'),
    shows: '206 peserta lain juga cocok',
  },
  {
    ...planned,
    id: 'staff-session/nobody',
    replies: [shown(plannedSession), roster([]), noPin, pcs, unrehearsed],
    shows: 'masih kosong',
  },
  { ...open, id: 'staff-session/open', isForPhones: true, shows: 'Galih Pamungkas' },
  {
    ...open,
    id: 'staff-session/pcs',
    isForPhones: true,
    replies: [...open.replies.filter((reply) => reply !== pcs), answers(pcCheckList, checkedRoom)],
    shows: 'Kamera dipakai program lain',
  },
  { ...open, id: 'staff-session/english', speaks: 'en', isForPhones: true, shows: 'Galih Pamungkas' },
  {
    ...open,
    id: 'staff-session/pin',
    replies: [...open.replies, answers(drawExamPin, { pin: '481516', drawnAt: now })],
    acts: async ({ press }) => {
      await press('Buat PIN')
      await press('Buat PIN')
    },
    shows: 'Hanya ditampilkan sekali',
  },
  {
    ...open,
    id: 'staff-session/closed',
    path: '/staff/sessions/kemarin',
    replies: [shown(closedSession), roster(doorRoster.slice(3, 15)), noPin, pcs, unrehearsed],
    shows: 'Ditutup',
  },
  {
    ...open,
    id: 'staff-session/unknown',
    replies: [refuses(examSessionShow, 'examSession.notFound')],
    shows: 'Sesi ujian tidak dapat dimuat',
  },
  { ...open, id: 'staff-wall/token', path: '/staff/sessions/pagi/wall', shows: 'K R M T V E' },
  {
    ...open,
    id: 'staff-wall/english',
    path: '/staff/sessions/pagi/wall',
    speaks: 'en',
    shows: 'K R M T V E',
  },
  {
    ...open,
    id: 'staff-wall/not-open',
    path: '/staff/sessions/siang/wall',
    replies: [shown(plannedSession)],
    shows: 'Sesi ujian ini belum dibuka',
  },
  { ...importing, id: 'staff-roster-import/empty', shows: 'Letakkan berkas di sini' },
  {
    ...importing,
    id: 'staff-roster-import/faulty',
    acts: ({ give }) => give('peserta.xlsx'),
    shows: '6 sel perlu diperbaiki',
  },
]
