import { dayInJakarta } from '#server/domains/certificates/validity.ts'

const dayMs = 86_400_000

/**
 * The calendar day in Jakarta, YYYY-MM-DD, that lies `days` working days after an instant. Monday to Friday count.
 * Public holidays count too: they differ from year to year by decree, and without them data go earlier than promised,
 * never later.
 */
export function workingDaysAfter(at: Date, days: number): string {
  let day = new Date(`${dayInJakarta(at)}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

/** The same day some years later; of a leap day the 28th. */
export function yearsAfter(at: Date, years: number): string {
  const [year = '', month, day] = dayInJakarta(at).split('-')
  const later = `${Number(year) + years}-${month}-${day}`
  return later.endsWith('-02-29') && !isLeap(Number(year) + years) ? later.replace(/29$/, '28') : later
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
