import type { StandingPauseOfSession } from '#contract/calls/pause.ts'
import { type BoardRow, roomBoard, sittingViolations } from '#contract/calls/room.ts'
import { roomEventsPath } from '#contract/calls/room-events.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { examSessionList } from '#contract/calls/staff-exam-sessions.ts'
import { answers, isUnreachable, keepsWaiting, type Reply, refuses, streams } from '../page/fake-server.ts'
import { now } from '../page/frozen-page.ts'
import type { Scene } from '../page/scene.ts'
import type { User } from '../page/user.ts'
import { dewi } from './staff-people.ts'
import { callingRoom, fullRoom, pausedRoom } from './staff-room-rows.ts'
import { listedSessions, pageOf } from './staff-session-list.ts'

const board = (list: BoardRow[], standingPauses: StandingPauseOfSession[] = [], wallWithoutNames = false) =>
  answers(roomBoard, { now, list, warningLimit: 3, wallWithoutNames, standingPauses })
const stream = streams(roomEventsPath)
/** Exam sessions by the state that is asked for. */
const sessions: Reply = {
  call: examSessionList,
  answer: (request) => {
    const state = new URL(request.url).searchParams.get('state')
    const found = listedSessions.filter((one) => state === null || one.state === state)
    return answers(examSessionList, pageOf(found)).answer(request)
  },
}
const room = { path: '/staff/room', staff: dewi, replies: [board(fullRoom), stream, sessions] } as const

/** The board's rows are asked for, and the network fails: what is shown stays as it was. */
function losing() {
  let isLost = false
  const rows: Reply = {
    call: roomBoard,
    answer: (request) => (isLost ? isUnreachable(roomBoard) : board(fullRoom)).answer(request),
  }
  return {
    replies: [rows, stream, sessions],
    acts: async ({ waitForText, loseNetwork }: User) => {
      await waitForText('Langsung')
      isLost = true
      stream.tell('all')
      await waitForText('Terputus')
      loseNetwork()
    },
  }
}

/** A pause of all: the board asks for its rows before and after the act, and the second time it is done. */
function pausing(): Reply[] {
  let actId = ''
  const act: Reply = {
    call: staffAct,
    answer: async (request) => {
      const body = (await request.json()) as { id: string; sittings: 'all' | string[] }
      actId = body.id
      const running = fullRoom.filter(({ state, pause }) => state === 'started' && pause === null)
      const sittings = running.map(({ id, orderNo }) => {
        return { id: id ?? '', orderNo, outcome: 'done', code: null } as const
      })
      return answers(staffAct, { id: actId, sittings }).answer(request)
    },
  }
  const rows: Reply = {
    call: roomBoard,
    answer: (request) => board(actId === '' ? fullRoom : pausedRoom(actId, [3, 12])).answer(request),
  }
  return [rows, act, stream, sessions]
}

const alarms = ['EPT gelombang pagi', 'Susulan Teknik Elektro'].map((name) => ({
  ...{ examSession: { id: name, name }, at: now - 4 * 60_000, by: dewi.name, reason: 'Alarm kebakaran' },
}))

const calling = { ...room, replies: [board(callingRoom), stream, sessions] } as const
const openSeat = ({ press }: User) => press('Rincian A-03 Ni Made Ayu Pratiwi')
const violations = answers(sittingViolations, {
  list: [
    { id: 'v3', kind: 'face', section: 'structure', at: now - 3 * 60_000 },
    { id: 'v2', kind: 'leaving', section: 'structure', at: now - 8 * 60_000 },
    { id: 'v1', kind: 'face', section: 'listening', at: now - 41 * 60_000 },
  ],
})

/** The live board of a room. */
export const staffRoom: Scene[] = [
  { ...room, id: 'staff-room/full', isForPhones: true, shows: 'Fajar Nugraha' },
  { ...room, id: 'staff-room/english', speaks: 'en', shows: 'Fajar Nugraha' },
  { ...room, id: 'staff-room/incidents', path: '/staff/room?show=incidents', shows: 'Dian Puspita Sari' },
  { ...room, id: 'staff-room/wall', path: '/staff/room?view=wall', shows: 'Fajar Nugraha' },
  {
    ...room,
    id: 'staff-room/wall-without-names',
    path: '/staff/room?view=wall',
    replies: [board(fullRoom, [], true), stream, sessions],
    shows: 'C-10',
  },
  { ...room, id: 'staff-room/no-match', path: '/staff/room?search=zzz', shows: 'Tidak ada yang cocok' },
  {
    ...room,
    id: 'staff-room/seat',
    isForPhones: true,
    acts: openSeat,
    shows: 'Duduk lebih dekat ke kamera',
  },
  {
    ...room,
    id: 'staff-room/seat-english',
    speaks: 'en',
    acts: ({ press }) => press('Details of A-03 Ni Made Ayu Pratiwi'),
    shows: 'Last acts',
  },
  { ...calling, id: 'staff-room/calling', isForPhones: true, shows: 'Memanggil 2 mnt' },
  {
    ...calling,
    id: 'staff-room/answer-call',
    acts: async ({ press }) => {
      await press('Rincian A-06 Yohanes Krisna Wibowo')
      await press('Jawab panggilan')
    },
    shows: 'Layar peserta menyatakan bahwa panggilannya sudah dilihat.',
  },
  {
    ...room,
    id: 'staff-room/strike',
    replies: [violations, ...room.replies],
    acts: async (user) => {
      await openSeat(user)
      await user.press('Lainnya')
      await user.press('Coret peringatan')
    },
    shows: 'Halaman · Structure',
  },
  {
    ...room,
    id: 'staff-room/answer-file',
    acts: ({ press }) => press('Masukkan berkas jawaban'),
    shows: 'Letakkan berkas di sini, atau',
  },
  {
    ...room,
    id: 'staff-room/chosen',
    acts: async ({ press }) => {
      await press('Pilih A-01 Siti Rahmawati')
      await press('Pilih A-02 Budi Santoso')
    },
    shows: '2 dipilih',
  },
  {
    ...room,
    id: 'staff-room/pause-all',
    acts: ({ press }) => press('Alarm: jeda semua'),
    shows: 'Jeda semua tes?',
  },
  {
    ...room,
    id: 'staff-room/message',
    isForPhones: true,
    acts: async ({ press }) => {
      await press('Untuk semua')
      await press('Kirim pesan')
    },
    shows: 'Peserta menekan “Saya sudah membaca”.',
  },
  {
    ...room,
    id: 'staff-room/receipts',
    replies: pausing(),
    acts: async ({ press }) => {
      await press('Alarm: jeda semua')
      await press('Jeda semua')
    },
    shows: 'Belum tampil',
  },
  {
    ...room,
    id: 'staff-room/all-paused',
    isForPhones: true,
    replies: [board(pausedRoom('alarm', []), alarms), stream, sessions],
    shows: 'Semua peserta sesi EPT gelombang pagi dijeda',
  },
  {
    ...room,
    id: 'staff-room/offline',
    ...losing(),
    shows: 'Terputus: yang tampil adalah keadaan pukul',
  },
  { ...room, id: 'staff-room/empty', replies: [board([]), stream, sessions], shows: 'Belum ada peserta' },
  {
    ...room,
    id: 'staff-room/loading',
    replies: [keepsWaiting(roomBoard), stream, sessions],
    shows: 'Ruang ujian',
  },
  {
    ...room,
    id: 'staff-room/failed',
    replies: [isUnreachable(roomBoard), stream, sessions],
    shows: 'Panel tidak dapat dimuat',
  },
  {
    ...room,
    id: 'staff-room/refused',
    replies: [refuses(roomBoard, 'session.forbidden'), stream, sessions],
    shows: 'Panel ini ditutup untuk Anda',
  },
]
