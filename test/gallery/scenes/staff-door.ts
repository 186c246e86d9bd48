import { askDoorPicture, doorPicture, examEntryPhoto } from '#contract/calls/staff-door-pictures.ts'
import { ownExamPin } from '#contract/calls/staff-exam-pin.ts'
import { examRoster, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { type ExamSessionDetail, examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { rehearsalReport } from '#contract/calls/staff-rehearsal.ts'
import { answers, type Reply, sends } from '../page/fake-server.ts'
import { now } from '../page/frozen-page.ts'
import type { Scene } from '../page/scene.ts'
import { dewi } from './staff-people.ts'
import { doorRoster } from './staff-roster.ts'
import { openSession, pageOf } from './staff-session-list.ts'

const open: ExamSessionDetail = { ...openSession, token: 'KRMTVE', needsPassport: false, pause: null }
const [first, ...others] = doorRoster.filter(({ attendance }) => attendance !== 'absent')
const awaited: RosterEntry[] = first ? [{ ...first, photoId: 'photo' }, ...others] : []
const nameOfFirst = first?.fullname ?? ''

const photo = sends(examEntryPhoto, async () => (await import('../page/fake-camera.ts')).photoOf('one-face'))
/** What the camera at the seat sees, as the server tells it. */
const camera: Reply = {
  call: doorPicture,
  answer: async (request) => {
    const seen = await (await import('../page/fake-camera.ts')).photoOf('one-face')
    const bytes = new Uint8Array(await seen.arrayBuffer())
    const jpeg = btoa(String.fromCharCode(...bytes))
    // The server's clock goes on while a scene is loaded: the picture has to be new also where that takes half a minute.
    return answers(doorPicture, { picture: { jpeg, takenAt: now + 60_000 } }).answer(request)
  },
}
const nothingSeen = answers(doorPicture, { picture: null })

const door = {
  path: '/staff/sessions/pagi',
  staff: dewi,
  isForPhones: true,
  acts: ({ press }) => press(`Catat ${nameOfFirst} hadir`),
  replies: [
    answers(examSessionShow, open),
    answers(examRoster, pageOf(awaited.slice(0, 25), awaited.length)),
    ...[answers(ownExamPin, { drawnAt: null }), answers(askDoorPicture, null), photo],
    answers(pcCheckList, { code: null, isClosed: false, seats: [] }),
    answers(rehearsalReport, {
      ...{ startedAt: null, endedAt: null, ending: null, endsAt: null, test: null },
      ...{ mayStart: false, packages: [], seats: [] },
    }),
  ],
} as const satisfies Omit<Scene, 'id' | 'shows'>

const alarm = { at: now - 4 * 60_000, by: dewi.name, reason: 'Alarm kebakaran' }

/** The door of an open exam session: who comes, beside the camera at their seat; and while all of it are paused. */
export const staffDoor: Scene[] = [
  { ...door, id: 'staff-door/pictures', replies: [...door.replies, camera], shows: 'Baru saja' },
  {
    ...door,
    id: 'staff-door/english',
    speaks: 'en',
    acts: ({ press }) => press(`Check in ${nameOfFirst}`),
    replies: [...door.replies, camera],
    shows: 'Just now',
  },
  {
    ...door,
    id: 'staff-door/no-camera',
    isHurried: true,
    replies: [...door.replies, nothingSeen],
    shows: 'Belum ada gambar',
  },
  {
    ...door,
    id: 'staff-door/paused',
    acts: async () => undefined,
    replies: [answers(examSessionShow, { ...open, pause: alarm }), ...door.replies.slice(1)],
    shows: 'Semua peserta sesi ini dijeda',
  },
]
