import { expect, test } from 'vitest'
import {
  asksDoorPicture,
  examSessionState,
  examToken,
  gateStage,
  seatKey,
  windowProblem,
} from './exam-session.ts'

const [from, to] = [new Date(1000), new Date(2000)]
const open = { from, to, openedAt: new Date(500), closedAt: null, checkedInAt: new Date(1100) }

test.each([
  ['the window has not begun', open, 999, 'early'],
  ['nobody has opened it', { ...open, openedAt: null }, 1500, 'early'],
  ['the candidate is not checked in', { ...open, checkedInAt: null }, 1500, 'checkIn'],
  ['all is well, at the first instant', open, 1000, 'token'],
  ['all is well, at the last instant', open, 1999, 'token'],
  ['the window has ended', open, 2000, 'over'],
  ['it was closed early', { ...open, closedAt: new Date(1400) }, 1500, 'over'],
  ['it was closed before its window', { ...open, closedAt: new Date(600) }, 700, 'over'],
])('where %s, the gate stands at that', (_, gate, now, stage) => {
  expect(gateStage(gate, new Date(now))).toBe(stage)
})

test('an exam session that was closed is never open again', () => {
  expect(examSessionState({ openedAt: null, closedAt: null })).toBe('planned')
  expect(examSessionState({ openedAt: 1, closedAt: null })).toBe('open')
  expect(examSessionState({ openedAt: 1, closedAt: 2 })).toBe('closed')
  expect(examSessionState({ openedAt: null, closedAt: 2 })).toBe('closed')
})

test('a token and a seat are the same however they are typed', () => {
  expect(examToken(' abc def\t')).toBe('ABCDEF')
  expect(seatKey(' a1 ')).toBe(seatKey('A1'))
})

test('a window ends after it begins, and at most two days later', () => {
  const days = 24 * 60 * 60 * 1000
  expect(windowProblem({ from: days, to: days })).toBe('reversed')
  expect(windowProblem({ from: days, to: days - 1 })).toBe('reversed')
  expect(windowProblem({ from: days, to: days + 1 })).toBeNull()
  expect(windowProblem({ from: days, to: 3 * days })).toBeNull()
  expect(windowProblem({ from: days, to: 3 * days + 1 })).toBe('tooLong')
})

test('a picture of the door is asked for during a minute, and again once the newest is three seconds old', () => {
  const at = (second: number) => new Date(second * 1000)
  const asks = (now: number, takenAt: number | null) =>
    asksDoorPicture({ askedAt: at(100), takenAt: takenAt === null ? null : at(takenAt) }, at(now))
  expect([100, 159.999, 160].map((now) => asks(now, null))).toEqual([true, true, false])
  expect([112.999, 113, 160].map((now) => asks(now, 110))).toEqual([false, true, false])
})
