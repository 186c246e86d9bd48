import { limits } from '#contract/rules/limits.ts'
import { looksLikeEmail } from '#src/platform/email.ts'
import { account } from '#src/ui/texts/account.ts'

export interface ProfileForm {
  nim: string
  email: string
  fullname: string
  phone: string
  placeOfBirth: string
  /** YYYY-MM-DD */
  dateOfBirth: string
}

const { rules } = account

/** Today by this PC's calendar, YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString('sv-SE')

const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)

/** `today` is YYYY-MM-DD. From 1950-01-01 to today, and a year before 1900 is named as such (spec: accounts#profile). */
export function dateProblem(value: string, today: string): string | null {
  const date = value.trim()
  if (date === '') return rules.dateRequired
  const [, year, month, day] = date.match(/^(\d{4})-(\d{2})-(\d{2})$/)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return rules.dateInvalid
  if (year < limits.profile.birthYearMin) return rules.yearTooEarly
  const isReal = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(date)
  return isReal && date >= limits.profile.birthFrom && date <= today ? null : rules.dateInvalid
}

/** One rule for each field; null where it is well. */
export const profileRules = (today: string) => ({
  nim: required(rules.nimRequired),
  fullname: required(rules.fullnameRequired),
  email: (value: string) =>
    required(rules.emailRequired)(value) ?? (looksLikeEmail(value) ? null : rules.emailInvalid),
  placeOfBirth: required(rules.placeRequired),
  dateOfBirth: (value: string) => dateProblem(value, today),
})

/** 'siti nur aini' becomes 'Siti Nur Aini'; what is already a capital stays. Length never changes. */
export const capitalised = (name: string): string =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (whole, gap: string, letter: string) => {
    const capital = letter.toLocaleUpperCase('id')
    return capital.length === letter.length ? gap + capital : whole
  })
