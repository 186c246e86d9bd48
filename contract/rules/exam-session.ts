import { limits } from './limits.ts'

/** Where an exam session is in its life; a closed one stays closed. */
export const examSessionStates = ['planned', 'open', 'closed'] as const
export type ExamSessionState = (typeof examSessionStates)[number]

/** When an exam session was opened and closed; null where it was not. */
interface Life<Instant> {
  readonly openedAt: Instant | null
  readonly closedAt: Instant | null
}

export function examSessionState({ openedAt, closedAt }: Life<unknown>): ExamSessionState {
  if (closedAt !== null) return 'closed'
  return openedAt === null ? 'planned' : 'open'
}

/** From when until when candidates may begin, ms since 1970. */
interface Window {
  readonly from: number
  readonly to: number
}

const longestMs = limits.examSession.windowHours * 60 * 60 * 1000

/** What is wrong with a window by itself: it ends before it begins, or too long after. */
export function windowProblem({ from, to }: Window): 'reversed' | 'tooLong' | null {
  if (to <= from) return 'reversed'
  return to - from > longestMs ? 'tooLong' : null
}

/** What is known of somebody on a roster: nothing yet, here, away, begun with the test. */
export const attendances = ['expected', 'present', 'absent', 'begun'] as const
export type Attendance = (typeof attendances)[number]

/**
 * What stands between a candidate and the start of the test of an exam session: it has not begun, they must show
 * themselves to the proctor, the token, or it is over.
 */
export const gateStages = ['early', 'checkIn', 'token', 'over'] as const
export type GateStage = (typeof gateStages)[number]

interface Gate<Instant> extends Life<Instant> {
  readonly from: Instant
  readonly to: Instant
  readonly checkedInAt: Instant | null
}

/** Where a candidate stands at an instant. The window's end is not in it. */
export function gateStage(gate: Gate<Date>, now: Date): GateStage {
  if (examSessionState(gate) === 'closed' || now >= gate.to) return 'over'
  if (examSessionState(gate) === 'planned' || now < gate.from) return 'early'
  return gate.checkedInAt === null ? 'checkIn' : 'token'
}

interface Asking<Instant> {
  readonly askedAt: Instant
  readonly takenAt: Instant | null
}

const { askedSeconds, everySeconds } = limits.doorPicture

/** Whether somebody asks for a picture of the camera at an instant, and the newest is no longer new. */
export function asksDoorPicture({ askedAt, takenAt }: Asking<Date>, now: Date): boolean {
  const secondsSince = (at: Date) => (now.getTime() - at.getTime()) / 1000
  if (secondsSince(askedAt) >= askedSeconds) return false
  return takenAt === null || secondsSince(takenAt) >= everySeconds
}

/** Letters of a token: none that is mistaken for another one when it is read from a wall. */
export const tokenAlphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** A token as it is compared: without spaces, and without regard to capitals. */
export const examToken = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** A seat's name as two are compared. */
export const seatKey = (seat: string): string => seat.trim().toUpperCase()
