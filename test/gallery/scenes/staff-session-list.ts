import type { ExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { now } from '../page/frozen-page.ts'
import { morning } from './staff-room-rows.ts'

/** A first and only page of a list. */
export const pageOf = <Row>(list: Row[], total = list.length) => ({ list, page: 1, limit: 25, total })

const hours = 3_600_000
const day = 24 * hours
/** 21 November 2026, 00.00 in Jakarta. */
const today = now - 10.25 * hours

const planned: ExamSession = {
  ...{ id: 'siang', name: 'EPT gelombang siang', room: 'Lab Bahasa 2', packageId: 'ept-a' },
  ...{ test: 'English Proficiency Test A', from: today + 13 * hours, to: today + 13.5 * hours },
  ...{ state: 'planned', openedAt: null, closedAt: null, listed: 28, present: 0, absent: 0, begun: 0 },
}

/** Half an hour of beginning has passed; one candidate is still expected. */
export const openSession: ExamSession = {
  ...{ ...planned, ...morning, room: 'Lab Bahasa 1' },
  ...{ from: today + 9.5 * hours, to: today + 10.5 * hours, state: 'open', openedAt: today + 9.25 * hours },
  ...{ listed: 31, present: 2, absent: 1, begun: 27 },
}

const closed: ExamSession = {
  ...{ ...planned, id: 'kemarin', name: 'Susulan Teknik Elektro', room: 'Lab Bahasa 1' },
  ...{ from: today - day + 8 * hours, to: today - day + 9 * hours, state: 'closed' },
  ...{ openedAt: today - day + 7.8 * hours, closedAt: today - day + 11.5 * hours },
  ...{ listed: 12, present: 0, absent: 2, begun: 10 },
}

export const plannedSession = planned
export const closedSession = closed
export const listedSessions: ExamSession[] = [
  {
    ...{ ...planned, id: 'senin', name: 'Ujian masuk pascasarjana', room: 'Gedung Serba Guna, lantai 3' },
    ...{ from: today + 2 * day + 8 * hours, to: today + 2 * day + 9 * hours, listed: 0 },
  },
  planned,
  openSession,
  closed,
]
