import { accommodations } from '#contract/calls/accommodations.ts'
import type { BoardRow } from '#contract/calls/room.ts'
import { now } from '../page/frozen-page.ts'
import { candidates } from './staff-people.ts'

const minutes = 60_000
export const morning = { id: 'pagi', name: 'EPT gelombang pagi' }

const seatOf = (index: number) =>
  `${'ABC'[Math.floor(index / 10)]}-${String((index % 10) + 1).padStart(2, '0')}`

/** A sitting with which all is well: half-way through Structure, on a PC that is heard. */
function calm(name: string, index: number): BoardRow {
  return {
    ...{ id: `sitting-${index}`, orderNo: `EPT-202611-00${4700 + index}`, name, state: 'started' },
    ...{ examSession: morning, seat: seatOf(index), attendance: 'begun' },
    ...{ rosterEntryId: `entry-${index}`, version: 3, stage: 'structure', section: 'structure' },
    ...{ answered: 9 + (index % 7), questions: 40, question: 10 + (index % 7) },
    ...{ deadlineAt: now + 14 * minutes + (index % 5) * 7000, pause: null, lostSeconds: 0 },
    violations: { speech: 0, leaving: 0, face: 0 },
    ...{ heardAt: now - 1000, isSilent: false, isVisible: true, isFullscreen: true },
    ...{ starting: [], missing: [] },
    detectors: { face: 'watching', speech: 'watching', presence: 'watching', 'camera-health': 'watching' },
    ...{
      network: 18 + ((index * 7) % 40),
      battery: null,
      unsent: 0,
      held: 0,
      wrongPins: 0,
      callingSince: null,
      signInsBeside: 0,
    },
    notices: [],
  }
}

const message = (shownAt: number | null, readAt: number | null): BoardRow['notices'][number] => ({
  ...{ id: 'notice', kind: 'message', text: 'Duduk lebih dekat ke kamera', at: now - 4 * minutes },
  ...{ actId: 'act', shownAt, readAt },
})

const nobodyLooks = { detectors: {}, isVisible: true } as const
/** What is known of whom, by the index of the candidate. */
const changes: Readonly<Record<number, Partial<BoardRow>>> = {
  2: { violations: { speech: 0, leaving: 1, face: 2 }, notices: [message(now - 4 * minutes, null)] },
  4: {
    ...{ isSilent: true, heardAt: now - 47_000, unsent: 3, network: 210, lostSeconds: 190 },
    accommodations: accommodations.parse({ extraTimePercent: 25, breaks: { count: 2, minutes: 10 } }),
  },
  7: {
    detectors: { face: 'failed', speech: 'watching', presence: 'watching', 'camera-health': 'watching' },
  },
  9: { battery: { level: 14, isCharging: false } },
  11: { ...{ unsent: 6, network: 640 }, battery: { level: 82, isCharging: true } },
  13: { signInsBeside: 1 },
  14: { detectors: { presence: 'watching', 'camera-health': 'troubled' }, starting: ['face'] },
  15: { violations: { speech: 1, leaving: 0, face: 0 } },
  17: {
    ...{ state: 'disqualified', stage: 'disqualified', section: null, deadlineAt: null, question: null },
    ...{ violations: { speech: 0, leaving: 3, face: 0 }, ...nobodyLooks },
  },
  18: { pause: { at: now - 2 * minutes, reason: 'Peserta sakit' } },
  20: { notices: [message(now - 4 * minutes + 1000, now - 4 * minutes + 9000)] },
  22: { isVisible: false },
  24: {
    ...{ stage: 'preparing', section: null, deadlineAt: null, answered: 0, questions: 0, question: null },
    ...nobodyLooks,
  },
  26: { state: 'finished', stage: 'finished', section: null, deadlineAt: null, question: null, held: 4 },
  27: {
    ...{ state: 'new', stage: 'present', attendance: 'present', section: null, deadlineAt: null },
    ...{ answered: 0, questions: 0, question: null, heardAt: null, network: null, ...nobodyLooks },
  },
  28: {
    ...{ state: 'new', stage: 'expected', attendance: 'expected', section: null, deadlineAt: null },
    ...{ answered: 0, questions: 0, question: null, heardAt: null, network: null, ...nobodyLooks },
  },
  29: {
    ...{ id: null, orderNo: null, state: null, stage: 'absent', attendance: 'absent', section: null },
    ...{ deadlineAt: null, answered: 0, questions: 0, question: null, heardAt: null, network: null },
    ...nobodyLooks,
  },
}

/** A full room of thirty seats half-way through Structure, with an incident of each kind. */
export const fullRoom: BoardRow[] = candidates.map((name, index) => ({
  ...calm(name, index),
  ...changes[index],
}))

/** The same room, in which the candidate of the sixth seat calls for a proctor. */
export const callingRoom: BoardRow[] = fullRoom.map((row, index) =>
  index === 5 ? { ...row, callingSince: now - 2 * minutes } : row,
)

/** All that run have been paused by an act, and the screens at two seats have not shown it yet. */
export const pausedRoom = (actId: string, lacking: readonly number[]): BoardRow[] =>
  fullRoom.map((row, index) => {
    if (row.state !== 'started') return row
    const notice = { id: 'pause', kind: 'pause', text: null, at: now - 1000, actId, readAt: null } as const
    return {
      ...row,
      pause: row.pause ?? { at: now - 1000, reason: 'Alarm kebakaran' },
      notices: row.pause ? row.notices : [{ ...notice, shownAt: lacking.includes(index) ? null : now }],
    }
  })
