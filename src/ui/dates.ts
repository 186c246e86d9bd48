import { locale } from './texts/language.ts'

/** How dates and money are written for people: the page's language, and the Rp format (spec: product#languages). */
const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const longDayHere = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
const rupiah = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'IDR',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})

/** A calendar day, YYYY-MM-DD, as `21 November 2026`. What is no day stays as it is. */
export function dayText(day: string): string {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : longDay.format(date)
}

const written = (format: Intl.DateTimeFormat) => (instant: string) => {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : format.format(date)
}

/** Of an instant, ISO 8601, by this PC's time zone: its day, its time, or both. */
export const dayOf = written(longDayHere)
export const timeOf = written(clock)
export const momentText = written(moment)

/** A moment's time with its seconds, by this PC's time zone; ms since 1970. */
export const clockTime = (at: number): string => new Date(at).toLocaleTimeString(locale, { hour12: false })

/** `Rp 18.000`. */
export const rupiahText = (amount: number): string => rupiah.format(amount).replace(/\u00a0/g, ' ')
