import { timeZone } from '#src/platform/api/configuration.ts'
import { locale } from './texts/language.ts'

/** How dates and money are written for people: the page's language, and the Rp format (spec: product#languages). */
const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
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

/** A format in the installation's time zone, which is known once its configuration is loaded. */
function here(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return () => {
    const zone = timeZone()
    const format = made.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    made.set(zone, format)
    return format
  }
}

const written = (format: () => Intl.DateTimeFormat) => (instant: string) => {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : format().format(date)
}

/** Of an instant, ISO 8601, by the installation's time zone: its day, its time, or both. */
export const dayOf = written(here({ dateStyle: 'long' }))
export const timeOf = written(here({ timeStyle: 'short' }))
export const momentText = written(here({ dateStyle: 'long', timeStyle: 'short' }))

const withSeconds = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
const clock = here(withSeconds)
const clockAndZone = here({ ...withSeconds, timeZoneName: 'short' })

/** A moment's time with its seconds, by the same zone; ms since 1970. */
export const clockTime = (at: number): string => clock().format(at)

/** The same with the zone's name: `17.01.10 WIB`. */
export const zonedClockTime = (at: number): string => clockAndZone().format(at)

const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** A length of time in seconds, to a tenth: `2,5`. */
export const secondsText = (ms: number): string => oneDecimal.format(ms / 1000)

/** `Rp 18.000`. */
export const rupiahText = (amount: number): string => rupiah.format(amount).replace(/\u00a0/g, ' ')
