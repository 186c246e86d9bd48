import type { BodyOf } from '#contract/call.ts'
import type { MemberWithPassword, staffAddMember } from '#contract/calls/staff-members.ts'
import type { FieldProblem, fieldNames } from '#contract/field-problems.ts'
import { type MemberColumn, memberColumns } from '#contract/rules/member-table.ts'
import type { StoredInstitution } from '#server/domains/institutions/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { wordedField } from '#server/platform/http/field-problem.ts'
import { Refusal, type RejectedField } from '#server/platform/http/refusal.ts'
import { insertMembers, withFirstPasswords } from './import-members.ts'
import { memberOf, readValue, type ValueFault } from './member-columns.ts'

type Sent = Omit<BodyOf<typeof staffAddMember>, 'institutionId'>

/** Makes one member as an import does, from a form. @throws Refusal `request.invalid` with each field that is wrong */
export async function addMember(
  db: Database,
  { sent, institution, now }: { sent: Sent; institution: StoredInstitution; now: Date },
): Promise<MemberWithPassword> {
  const values = new Map<MemberColumn, string | null>()
  const fields: RejectedField[] = []
  for (const column of memberColumns) {
    const read = readValue(column, sentOf(sent)[column] ?? '')
    if ('fault' in read) fields.push(rejected(column, read.fault))
    else values.set(column, read.value)
  }
  if (fields.length > 0) throw new Refusal('request.invalid', { fields })
  const [made] = await withFirstPasswords([memberOf(values)])
  if (made === undefined) throw new Error('one member gives one row')
  const done = await insertMembers(db, [made], { institution, now })
  if ('taken' in done) throw new Refusal('member.emailTaken')
  const { email, fullname, password } = made
  return { id: done.ids[0] ?? '', email, fullname, password }
}

const sentOf = (sent: Sent): Record<MemberColumn, string | null | undefined> => ({
  email: sent.email,
  fullname: sent.fullname,
  nim: sent.nim,
  date_of_birth: sent.dateOfBirth,
  place_of_birth: sent.placeOfBirth,
  phone: sent.phone,
})

const named: Readonly<Record<MemberColumn, keyof typeof fieldNames>> = {
  ...{ email: 'email', fullname: 'fullname', nim: 'nim', phone: 'phone' },
  ...{ date_of_birth: 'dateOfBirth', place_of_birth: 'placeOfBirth' },
}

function rejected(column: MemberColumn, { problem, bound }: ValueFault): RejectedField {
  const known: FieldProblem = problem === 'noAddress' || problem === 'tooLong' ? problem : 'wrong'
  return wordedField(named[column], known, typeof bound === 'number' ? bound : undefined)
}
