/** When the time left is mentioned, s; the clock itself is the machine's. */
const mentions = { minutes: 300, minute: 60 }

/** `plain` far from the end, `minutes` in the last five, `minute` in the last one. */
export type Urgency = 'plain' | keyof typeof mentions

export function urgencyOf(seconds: number): Urgency {
  if (seconds <= mentions.minute) return 'minute'
  return seconds <= mentions.minutes ? 'minutes' : 'plain'
}

/** Whole seconds until `deadlineAt` (both in server time, ms); a begun second counts, and nothing is below zero. */
export const secondsUntil = (deadlineAt: number, now: number): number =>
  Math.max(0, Math.ceil((deadlineAt - now) / 1000))

/** `24:07`, and with hours `1:24:07`. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`
}

/** Minutes for an announcement: off by half a minute at most. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
