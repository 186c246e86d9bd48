const dayMs = 86_400_000
const jakartaOffsetMs = 7 * 3_600_000

/** The calendar day in Jakarta, YYYY-MM-DD. */
export const dayInJakarta = (at: Date): string =>
  new Date(at.getTime() + jakartaOffsetMs).toISOString().slice(0, 10)

/**
 * The calendar day in Jakarta, YYYY-MM-DD, that lies `days` working days after an instant. Monday to Friday count, and
 * so do public holidays: they are decreed anew each year, and counting them deletes data earlier than promised, never
 * later.
 */
export function workingDaysAfter(at: Date, days: number): string {
  let day = midnight(dayInJakarta(at))
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (isWorkingDay(day)) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

/**
 * How many working days lie between an instant's day in Jakarta and a day, that one included; negative where it is over, on the
 * weekend after it as on the Monday that follows.
 */
export function workingDaysUntil(at: Date, day: string): number {
  const [today, until] = [midnight(dayInJakarta(at)), midnight(day)]
  const [first, last] = today <= until ? [today, until] : [until, today]
  let count = 0
  for (let next = first.getTime() + dayMs; next <= last.getTime(); next += dayMs)
    if (isWorkingDay(new Date(next))) count += 1
  return today <= until ? count : -Math.max(count, 1)
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const isWorkingDay = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6

/** The same day (YYYY-MM-DD) some years later; for 29 February, 28 February in a common year. */
export function yearsAfter(date: string, years: number): string {
  const [year = '', month, day] = date.split('-')
  const later = Number(year) + years
  return `${later}-${month}-${month === '02' && day === '29' && !isLeap(later) ? '28' : day}`
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
