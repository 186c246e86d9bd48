import { limits } from './limits.ts'

/** The most letters of what people write about themselves, and of what an operator's table says of them. */
export const mostLetters = { fullname: 200, placeOfBirth: 100, phone: 30, nim: limits.profile.nimMaxLength }

/** What is said of a field, by the form and by the server (spec: accounts#profile). */
export const profileMessages = {
  nimRequired: 'Nomor Induk Mahasiswa Tidak Boleh Kosong',
  fullnameRequired: 'Nama Lengkap Tidak Boleh Kosong',
  placeRequired: 'Tempat Lahir Tidak Boleh Kosong',
  dateRequired: 'Tanggal Lahir Tidak Boleh Kosong',
  dateInvalid: 'Format tanggal tidak valid',
  yearTooEarly: 'Tahun tidak boleh kurang dari 1900',
} as const

/** Nobody sees them: they control a terminal, turn the direction of writing, or make two names look like one. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/**
 * What people write about themselves as it is kept: composed (NFC), without invisible characters, with one space between
 * words and none around them.
 */
export const visibleText = (text: string): string =>
  text
    .replace(/[\t-\r\u0085\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** False for half of a surrogate pair, which is no character and cannot be stored. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

/** Whether this is a day of the calendar, YYYY-MM-DD. */
export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/**
 * A day as people type it, YYYY-MM-DD: year first, or day first as in Indonesia, with one digit or two, and with any of `-/. ` between
 * them. What is no day in either order stays as it is.
 */
export function dayTyped(text: string): string {
  const numbers = text.trim().split(/[-/.\s]+/)
  const [one = '', month = '', other = ''] = numbers
  const [year, day] = one.length === 4 ? [one, other] : [other, one]
  const isShort = (number: string) => /^\d{1,2}$/.test(number)
  if (numbers.length !== 3 || !/^\d{4}$/.test(year) || !isShort(month) || !isShort(day)) return text.trim()
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** `today` is YYYY-MM-DD. From 1950 to today; a year before 1900 is named as such (spec: accounts#profile). */
export function dateOfBirthProblem(text: string, today: string): 'required' | 'invalid' | 'tooEarly' | null {
  const date = text.trim()
  if (date === '') return 'required'
  if (!isDay(date)) return 'invalid'
  if (Number(date.slice(0, 4)) < limits.profile.birthYearMin) return 'tooEarly'
  return date < limits.profile.birthFrom || date > today ? 'invalid' : null
}

/** 'siti nur aini' becomes 'Siti Nur Aini'; what is already a capital stays. Length never changes. */
export const capitalised = (name: string): string =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (whole, gap: string, letter: string) => {
    const capital = letter.toLocaleUpperCase('id')
    return capital.length === letter.length ? gap + capital : whole
  })
