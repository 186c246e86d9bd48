import { randomInt } from 'node:crypto'
import type { SectionName } from '#contract/rules/limits.ts'
import type { PhotoSchedule } from '#server/tables/index.ts'

/** The most requests of a section, and the least time between two and before its end, ms. */
const mostRequests = 3
const leastMs = 60_000
/** Within which part of a section the first one comes: whoever hands in early has been asked, too. */
const first = { from: 0.05, to: 0.5 } as const

/** One of so many numbers from 0, each as likely as the others. */
type Draw = (many: number) => number

/** From the system's secure random numbers: nobody can tell when a photo is asked for. */
const secure: Draw = (many) => randomInt(many)

/** A moment between two; null where there is no time between them. */
const momentWithin = (from: number, to: number, draw: Draw): number | null =>
  to - from < 1 ? null : Math.floor(from) + draw(Math.floor(to - from))

/** When a section asks for its first photo. Times of the server, ms. */
export function scheduled(
  section: SectionName,
  startedAt: number,
  deadlineAt: number,
  draw = secure,
): PhotoSchedule {
  const lastsMs = deadlineAt - startedAt
  return {
    section,
    asked: 0,
    at: momentWithin(startedAt + first.from * lastsMs, startedAt + first.to * lastsMs, draw),
  }
}

/** For a request that a pause has cut off: drawn anew, so that nobody knows that it comes as soon as the test goes on. */
export const redrawn = (schedule: PhotoSchedule, now: number, draw = secure): PhotoSchedule => ({
  ...schedule,
  at: momentWithin(now + leastMs, now + 5 * leastMs, draw),
})

/** What follows a request: every second time another one, so that nobody knows whether one was the last. */
export function rescheduled(
  { section, asked }: PhotoSchedule,
  { now, deadlineAt }: { now: number; deadlineAt: number },
  draw = secure,
): PhotoSchedule {
  const goesOn = asked + 1 < mostRequests && draw(2) === 1
  const at = goesOn ? momentWithin(now + leastMs, deadlineAt - leastMs, draw) : null
  return { section, asked: asked + 1, at }
}
