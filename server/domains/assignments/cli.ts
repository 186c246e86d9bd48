import type { Command } from 'commander'
import { and, eq } from 'drizzle-orm'
import { readTableFile } from '#server/domains/content/index.ts'
import { readMembers } from '#server/domains/identity/index.ts'
import { findInstitution, forCompany } from '#server/domains/institutions/without-routes.ts'
import { licenceIs } from '#server/domains/orders/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { faultyInput, readInput } from '#server/platform/cli/operator-files.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { quantity } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import { licences } from '#server/tables/index.ts'
import { assignToMembers, takeBackFromMember } from './assign.ts'

interface Given {
  institution: string
  test: string
  table?: string
  as?: string
}

const words = {
  'licence.tooFew': 'The institution has too few free licences for this test: licence issue makes some.',
  'licence.notFound': 'There is no such licence: licence list names them.',
  'licence.notAssigned':
    'The licence was not given by the staff: its member has typed the code, or nobody has.',
  'licence.begun': 'The test of this licence has begun.',
  'licence.onRoster': 'The member is on the roster of an exam session with it: exam-session remove.',
} as const

const problemWords = {
  memberUnknown: 'no member of the institution has this address',
  hasTest: 'has this test already, and has not begun it',
} as const

/** `licence assign` and `licence take-back`, which stand among the other commands on licences. */
export function assignmentCommands(licence: Command, cli: Cli): Command {
  licence
    .command('assign')
    .description('give members a free licence each: they find the test in their list, and type no code')
    .argument('[addresses...]', 'of the members')
    .requiredOption('--institution <institution>', 'whose members and licences, by name or id')
    .requiredOption('--test <package>', 'which test')
    .option('--table <file>', 'addresses of a table as well: CSV or .xlsx with a column email')
    .action((addresses: string[], { institution: word, test: packageId, table, as }: Given) =>
      forCompany(cli, ({ db, company, now }) =>
        refusedToOperators(words, async () => {
          const { id: institutionId } = await findInstitution(db, company, word)
          const listed = table === undefined ? [] : await addressesOf(table, cli.path(table))
          const emails = [...addresses, ...listed]
          const by = as ?? accountName()
          const value = await assignToMembers(db, { institutionId, packageId, emails, by, now })
          if (value.problems.length > 0)
            throw new OperatorError(
              'input.invalid',
              [
                ...value.problems.map(({ email, problem }) => `${email}: ${problemWords[problem]}`),
                'Nobody was given one.',
              ].join('\n'),
            )
          return { value, text: `${quantity(value.assigned, 'licence')} given.` }
        }),
      ),
    )

  licence
    .command('take-back')
    .description('take back a licence that was given to a member who has not begun; it is free again')
    .argument('<code>')
    .requiredOption('--reason <text>', 'for the security log')
    .action((code: string) =>
      forCompany(cli, ({ db, company }) =>
        refusedToOperators(words, async () => {
          const [own] = await db
            .select({ id: licences.id })
            .from(licences)
            .where(and(licenceIs(code), eq(licences.companyId, company.id)))
          if (own === undefined) throw new OperatorError('record.missing', words['licence.notFound'])
          await takeBackFromMember(db, { code, institutionId: null })
          return { value: { code }, text: `${code}: free again` }
        }),
      ),
    )
  return licence
}

/** The addresses of a table. @throws OperatorError with each bad cell */
async function addressesOf(name: string, path: string): Promise<string[]> {
  const { members, faults } = readMembers(readTableFile(await readInput(path)))
  if (faults.length === 0) return members.map(({ email }) => email)
  const told = faults.map(({ line, column, field, problem, text }) => ({
    ...{ line, column },
    message: `${field ?? ''}: ${problem} ${text}`.trim(),
  }))
  throw faultyInput(name, told, 'nobody was given a licence.')
}
