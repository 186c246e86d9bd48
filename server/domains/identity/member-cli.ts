import { Command, Option } from 'commander'
import { memberColumns } from '#contract/rules/member-table.ts'
import {
  findInstitution,
  forCompany,
  institutionIfGiven,
} from '#server/domains/institutions/without-routes.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { faultyInput, readInput } from '#server/platform/cli/operator-files.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { listing } from '#server/platform/cli/table.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import { accommodateCommand, storedText } from './accommodate-command.ts'
import { type Corrections, correctMember } from './correct.ts'
import { findMember, importMembers, listMembers, resetMemberPasswords } from './members.ts'
import { photoCommands } from './photo-commands.ts'
import { reasonGiven } from './reason-given.ts'

/** `member …`: accounts of test takers. */
export function memberCommand(cli: Cli): Command {
  const member = new Command('member').description('members: import, passwords, accommodations, photos')

  member
    .command('import')
    .description(
      `make members from a CSV or .xlsx whose first line names its columns (${memberColumns.join(', ')}); prints each one's first password, this once`,
    )
    .argument('<institution>', 'name or id')
    .argument('<file>', 'CSV in UTF-8, with commas or semicolons; or .xlsx')
    .action((word: string, file: string) =>
      forCompany(cli, async ({ db, company, now }) => {
        const bytes = await readInput(cli.path(file))
        const institution = await findInstitution(db, company, word)
        const done = await importMembers(db, { company, institution, file: bytes, now })
        if ('faults' in done) throw faultyInput(file, done.faults, 'nobody was imported.')
        const { text } = listing(
          done.members,
          [
            ['E-mail', (row) => row.email],
            ['Name', (row) => row.fullname],
            ['First password', (row) => row.password],
          ],
          'member',
        )
        const value = { imported: done.members.length, ...done }
        return { value, text: `${text} of ${institution.name} imported.` }
      }),
    )

  member
    .command('list')
    .description('list members')
    .option('--institution <institution>', 'of this one, by name or id')
    .action((options: { institution?: string }) =>
      forCompany(cli, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        return listing(await listMembers(db, company, institution), [
          ['E-mail', (row) => row.email],
          ['Name', (row) => row.fullname],
          ['NIM', (row) => row.nim],
          ['Institution', (row) => row.institution],
          ['Profile', (row) => row.profileSavedAt && 'saved'],
          ['Accommodations', (row) => storedText(row.accommodations)],
          ['Deletion asked for', (row) => row.deletionRequestedAt],
        ])
      }),
    )

  member
    .command('reset-password')
    .description('give a member a new first password, printed this once, and sign them out everywhere')
    .argument('<email>')
    .action((email: string) =>
      forCompany(cli, async ({ db, company, now }) => {
        const found = await findMember(db, company, email)
        const [password] = await resetMemberPasswords(db, [found.id], { now })
        return { value: { email: found.email, password }, text: `${found.email}  ${password}` }
      }),
    )

  member
    .command('correct')
    .description(
      "correct a member's name, NIM, birth date or address; certificates with the old name or date are replaced",
    )
    .argument('<email>')
    .option('--fullname <name>', 'as it is to stand on the certificate')
    .option('--nim <nim>')
    .option('--date-of-birth <day>', 'YYYY-MM-DD')
    .option('--email <address>', "an institution's member need not confirm it, an individual must")
    .addOption(
      new Option(
        '--reason <text>',
        'kept in the security log and with the certificate',
      ).makeOptionMandatory(),
    )
    .action((email: string, { reason, ...wanted }: Corrections & { reason: string }) =>
      forCompany(cli, async ({ db, company, now }) => {
        const found = await findMember(db, company, email)
        // `wanted.email` is the new address; the argument names the member.
        const by = { operator: accountName() }
        const value = await refusedToOperators(refusals, () =>
          correctMember(db, found, wanted, { reason: reasonGiven(reason), now, by }),
        )
        const replaced = value.certificates.map(({ revoked, id }) => `${revoked}: revoked\n${id}: issued`)
        return {
          value,
          text: [`${value.email}: ${value.fields.join(', ')} corrected`, ...replaced].join('\n'),
        }
      }),
    )

  accommodateCommand(member, cli)
  photoCommands(member, cli)
  return member
}

/** What an operator is told where a call of the staff is refused in Indonesian. */
const refusals = {
  'member.unchanged': 'Nothing would change for this member.',
  'member.emailTaken': "This is another member's address.",
  'member.certificateKept': "A certificate cannot be replaced while the member's address is not confirmed.",
}
