import { locale } from '#src/ui/texts/language.ts'

const moment = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const range = new Intl.DateTimeFormat(locale, { ...moment, ...time })
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...time })
const hour = new Intl.DateTimeFormat(locale, { ...time, timeZoneName: 'short' })

/** A window in a person's words, by this PC's time zone: the day once where it begins and ends on the same one. */
export const windowText = ({ from, to }: { from: number; to: number }): string => range.formatRange(from, to)

/** The same for a table. */
export const shortWindowText = ({ from, to }: { from: number; to: number }): string =>
  short.formatRange(from, to)

/** A time of the day with its zone, as a wall says it. */
export const hourText = (at: number): string => hour.format(at)

const zonePart = hour.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** This PC's time zone, as `WIB, Asia/Jakarta`. */
export const zoneText = `${zonePart}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`
