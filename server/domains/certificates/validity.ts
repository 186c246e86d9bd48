import type { CertifiedFacts } from '#contract/certificate-statement.ts'
import { limits } from '#contract/rules/limits.ts'
import { dayInJakarta, yearsAfter } from '#server/platform/time/calendar.ts'

/** The last day of validity: the test's day, a year later (spec: certificates#issuing). A report has none. */
export const validUntil = ({ kind, testDate }: Pick<CertifiedFacts, 'kind' | 'testDate'>): string | null =>
  kind === 'report' ? null : yearsAfter(testDate, limits.certificate.validYears)

/** A birth date as it is shown to anybody who verifies: only the year. */
export const maskedDate = (date: string): string => `${date.slice(0, 4)}-**-**`

/** The first moment at which a test may have ended whose certificate is valid now. */
export function validFrom(now: Date): Date {
  const [year, month, day] = dayInJakarta(now).split('-').map(Number)
  const jakartaOffsetHours = 7
  return new Date(
    Date.UTC((year ?? 0) - limits.certificate.validYears, (month ?? 1) - 1, day, -jakartaOffsetHours),
  )
}
