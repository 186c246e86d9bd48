import type { BodyOf } from '#contract/call.ts'
import type { updateProfile } from '#contract/calls/account.ts'
import {
  capitalised,
  dateOfBirthProblem,
  isWellFormed,
  mostLetters,
  profileMessages as said,
  visibleText,
} from '#contract/rules/profile.ts'
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

const hoursAheadOfUtc = 9

/** Today in the easternmost of Indonesia's time zones, YYYY-MM-DD. */
export const today = (now: Date) =>
  new Date(now.getTime() + hoursAheadOfUtc * 3_600_000).toISOString().slice(0, 10)

const ofBirth = { required: said.dateRequired, invalid: said.dateInvalid, tooEarly: said.yearTooEarly }
type Problem = Omit<RejectedField, 'field'>

function birthProblem(date: string, now: Date): Problem | undefined {
  const problem = dateOfBirthProblem(date, today(now))
  if (problem === null) return undefined
  return { message: ofBirth[problem], problem: problem === 'required' ? 'missing' : 'wrong' }
}

/** One for each field with half of a surrogate pair: no character, so nothing can be made of it. */
const malformed = ({ fullname, meta, placeOfBirth, phone = '' }: SentProfile): RejectedField[] =>
  Object.entries({ 'meta.nim': meta.nim, fullname, phone, place_of_birth: placeOfBirth })
    .filter(([, value]) => !isWellFormed(value))
    .map(([field]) => ({ field, message: 'Memuat karakter yang tidak valid', problem: 'unreadable' }))

const lengthProblem = (name: string, value: string, most: number): Problem | undefined =>
  [...value].length > most
    ? { message: `${name} maksimal ${most} karakter`, problem: 'tooLong', bound: most }
    : undefined

const requiredProblem = (name: string, value: string, most: number, missing: string): Problem | undefined =>
  value === '' ? { message: missing, problem: 'missing' } : lengthProblem(name, value, most)

/** The profile as it is to be stored, and what is wrong with it, in the form's order. */
export function judgeProfile(sent: SentProfile, now: Date): { profile: Profile; problems: RejectedField[] } {
  const unreadable = malformed(sent)
  const profile = {
    fullname: capitalised(visibleText(sent.fullname)),
    nim: visibleText(sent.meta.nim),
    placeOfBirth: visibleText(sent.placeOfBirth),
    dateOfBirth: sent.dateOfBirth.trim(),
    phoneNumber: visibleText(sent.phone ?? '') || null,
  }
  const found: [field: string, problem: Problem | undefined][] = [
    ['meta.nim', requiredProblem('Nomor Induk Mahasiswa', profile.nim, mostLetters.nim, said.nimRequired)],
    [
      'fullname',
      requiredProblem('Nama Lengkap', profile.fullname, mostLetters.fullname, said.fullnameRequired),
    ],
    ['phone', lengthProblem('Nomor telepon', profile.phoneNumber ?? '', mostLetters.phone)],
    [
      'place_of_birth',
      requiredProblem('Tempat Lahir', profile.placeOfBirth, mostLetters.placeOfBirth, said.placeRequired),
    ],
    ['date_of_birth', birthProblem(profile.dateOfBirth, now)],
  ]
  const problems = found.flatMap(([field, problem]) => (problem === undefined ? [] : [{ field, ...problem }]))
  return { profile, problems: unreadable.length > 0 ? unreadable : problems }
}
