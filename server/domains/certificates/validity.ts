import { limits } from '#contract/rules/limits.ts'
import { yearsAfter } from '#server/platform/time/calendar.ts'

/** The last day of validity: the test's day, a year later (spec: certificates#issuing). */
export const validUntil = (testDate: string): string => yearsAfter(testDate, limits.certificate.validYears)

/** A birth date as it is shown to anybody who verifies: only the year. */
export const maskedDate = (date: string): string => `${date.slice(0, 4)}-**-**`
