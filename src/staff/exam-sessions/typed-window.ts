import { windowProblem } from '#contract/rules/exam-session.ts'

/** A moment as it is typed: the day as YYYY-MM-DD, the time as HH:MM; empty where it is not typed yet. */
export interface TypedMoment {
  readonly day: string
  readonly time: string
}

export interface TypedWindow {
  readonly from: TypedMoment
  readonly to: TypedMoment
}

const two = (number: number) => String(number).padStart(2, '0')

/** By this PC's time zone. */
export function typedMoment(at: number): TypedMoment {
  const date = new Date(at)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return { day, time: `${two(date.getHours())}:${two(date.getMinutes())}` }
}

/** ms since 1970; null for what is no moment yet. */
export function instantOf({ day, time }: TypedMoment): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d/.test(time)) return null
  const at = new Date(`${day}T${time.slice(0, 5)}`).getTime()
  return Number.isNaN(at) ? null : at
}

/** A day as people write it, 30/11/2026 or 30-11-2026, or as 2026-11-30; null for what is no day of the calendar. */
export function dayTyped(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  const iso = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00`)
  return Number.isNaN(date.getTime()) || typedMoment(date.getTime()).day !== iso ? null : iso
}

const hourMs = 60 * 60 * 1000

/** What is proposed: an hour from nine o'clock of the next day. */
export function proposedWindow(now: number): TypedWindow {
  const { day } = typedMoment(now + 24 * hourMs)
  return { from: { day, time: '09:00' }, to: { day, time: '10:00' } }
}

/** The window with another beginning: it stays as long as it was, where it had a length. */
export function withBeginning({ from, to }: TypedWindow, next: TypedMoment): TypedWindow {
  const [before, after, end] = [instantOf(from), instantOf(next), instantOf(to)]
  if (before === null || after === null || end === null || end <= before) return { from: next, to }
  return { from: next, to: typedMoment(after + (end - before)) }
}

export type WindowFault = 'missing' | 'reversed' | 'tooLong' | 'past'

/** What is wrong with a typed window, and at which of its ends. */
export function windowFault(
  { from, to }: TypedWindow,
  now: number,
): { readonly at: 'from' | 'to'; readonly fault: WindowFault } | null {
  const [begin, end] = [instantOf(from), instantOf(to)]
  if (begin === null) return { at: 'from', fault: 'missing' }
  if (end === null) return { at: 'to', fault: 'missing' }
  const fault = windowProblem({ from: begin, to: end })
  if (fault !== null) return { at: 'to', fault }
  return end <= now ? { at: 'to', fault: 'past' } : null
}
