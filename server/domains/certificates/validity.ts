import { limits } from '#contract/rules/limits.ts'

const hoursAheadOfUtc = 7

/** The calendar day in Jakarta, YYYY-MM-DD. */
export const dayInJakarta = (at: Date): string =>
  new Date(at.getTime() + hoursAheadOfUtc * 3_600_000).toISOString().slice(0, 10)

/** The last day of validity: the test's day, a year later; of a leap day the 28th (spec: certificates#issuing). */
export function validUntil(testDate: string): string {
  const [year = '', month, day] = testDate.split('-')
  const later = `${Number(year) + limits.certificate.validYears}-${month}-${day}`
  return later.endsWith('-02-29') ? later.replace(/29$/, '28') : later
}

/** A birth date for strangers: the year alone. */
export const maskedDate = (date: string): string => `${date.slice(0, 4)}-**-**`
