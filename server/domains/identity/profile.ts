import type { BodyOf } from '#contract/call.ts'
import type { updateProfile } from '#contract/calls/account.ts'
import { limits } from '#contract/rules/limits.ts'
import type { RejectedField } from '#server/platform/http/refusal.ts'

type SentProfile = BodyOf<typeof updateProfile>

export interface Profile {
  fullname: string
  nim: string
  placeOfBirth: string
  /** YYYY-MM-DD */
  dateOfBirth: string
  phoneNumber: string | null
}

/** The longest texts of a profile, both in the form and in an operator's table. */
export const mostLetters = { fullname: 200, placeOfBirth: 100, phone: 30 }
const hoursAheadOfUtc = 9

/** Spaces trimmed and single, each word with a capital (spec: accounts#profile). */
const capitalised = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(^|[ -])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Today in the easternmost of Indonesia's time zones, YYYY-MM-DD. */
export const today = (now: Date) =>
  new Date(now.getTime() + hoursAheadOfUtc * 3_600_000).toISOString().slice(0, 10)

/** Whether this is a day of the calendar, YYYY-MM-DD. */
export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

function birthProblem(date: string, now: Date): string | undefined {
  if (date === '') return 'Tanggal Lahir Tidak Boleh Kosong'
  if (!isDay(date)) return 'Format tanggal tidak valid'
  if (Number(date.slice(0, 4)) < limits.profile.birthYearMin) return 'Tahun tidak boleh kurang dari 1900'
  if (date < limits.profile.birthFrom || date > today(now)) return 'Format tanggal tidak valid'
  return undefined
}

const lengthProblem = (name: string, value: string, most: number) =>
  [...value].length > most ? `${name} maksimal ${most} karakter` : undefined

/** The profile as it is to be stored, and what is wrong with it, in the form's order. */
export function judgeProfile(sent: SentProfile, now: Date): { profile: Profile; problems: RejectedField[] } {
  const profile = {
    fullname: capitalised(sent.fullname),
    nim: sent.meta.nim.trim(),
    placeOfBirth: sent.placeOfBirth.trim(),
    dateOfBirth: sent.dateOfBirth.trim(),
    phoneNumber: sent.phone?.trim() || null,
  }
  const found: [field: string, message: string | undefined][] = [
    [
      'meta.nim',
      profile.nim === ''
        ? 'Nomor Induk Mahasiswa Tidak Boleh Kosong'
        : lengthProblem('Nomor Induk Mahasiswa', profile.nim, limits.profile.nimMaxLength),
    ],
    [
      'fullname',
      profile.fullname === ''
        ? 'Nama Lengkap Tidak Boleh Kosong'
        : lengthProblem('Nama Lengkap', profile.fullname, mostLetters.fullname),
    ],
    ['phone', lengthProblem('Nomor telepon', profile.phoneNumber ?? '', mostLetters.phone)],
    [
      'place_of_birth',
      profile.placeOfBirth === ''
        ? 'Tempat Lahir Tidak Boleh Kosong'
        : lengthProblem('Tempat Lahir', profile.placeOfBirth, mostLetters.placeOfBirth),
    ],
    ['date_of_birth', birthProblem(profile.dateOfBirth, now)],
  ]
  const problems = found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]))
  return { profile, problems }
}
