import type { ErrorCode } from '#contract/errors.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { personByEmail, type StoredPerson } from './persons.ts'

/** What an operator is told in English where a call would be refused in Indonesian. */
const refusals: Partial<Record<ErrorCode, string>> = {
  'staff.lastOperator':
    'The installation needs at least one operator who can sign in: make another one first.',
  'staff.roleElsewhere':
    'An operator is one of the whole installation: leave --institution out. Every other role needs it.',
  'staff.personNotFound': 'The person does not have this role: staff list names them.',
  'mail.failed':
    'The letter could not be sent; the person is there: check SMTP_URL and give the same command again.',
}

/** Does a command's work; what a service refuses becomes an error for operators. */
export const asOperatorErrors = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refusedToOperators(refusals, work)

/** The person with this address. @throws OperatorError `record.missing` */
export async function personNamed(db: Queries, email: string): Promise<StoredPerson> {
  const person = await personByEmail(db, email)
  if (person !== undefined) return person
  throw new OperatorError(
    'record.missing',
    `Nobody of the staff has the address ${email}: staff list names them.`,
  )
}
