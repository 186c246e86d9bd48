import { Command, InvalidArgumentError, Option } from 'commander'
import { findInstitution, forCompany, institutionIfGiven } from '#server/domains/institutions/index.ts'
import { type Cli, type JsonOption, jsonFlag } from '#server/platform/cli/cli.ts'
import { faultyInput, readText } from '#server/platform/cli/operator-files.ts'
import { switches } from '#server/platform/cli/switch.ts'
import { instantText, quantity, table } from '#server/platform/cli/table.ts'
import { memberColumns } from './member-table.ts'
import { accommodate, findMember, importMembers, listMembers, resetMemberPassword } from './members.ts'

/** `member …`: accounts of test takers. */
export function memberCommand(cli: Cli): Command {
  const member = new Command('member').description('members: import, passwords, accommodations')

  member
    .command('import')
    .description(
      `make members from a CSV whose first line names its columns (${memberColumns.join(', ')}); prints each one's first password, this once`,
    )
    .argument('<institution>', 'name or id')
    .argument('<file>', 'CSV in UTF-8, with commas or semicolons')
    .option(...jsonFlag)
    .action((word: string, file: string, options: JsonOption) =>
      forCompany(cli, options, async ({ db, company, now }) => {
        const source = await readText(cli.path(file))
        const institution = await findInstitution(db, company, word)
        const done = await importMembers(db, { company, institution, source, now })
        if ('faults' in done) throw faultyInput(file, done.faults, 'nobody was imported.')
        const rows = done.members.map(({ email, fullname, password }) => [email, fullname, password])
        const text = `${table([['E-mail', 'Name', 'First password'], ...rows])}\n${quantity(rows.length, 'member')} of ${institution.name} imported.`
        return { value: { imported: rows.length, ...done }, text }
      }),
    )

  member
    .command('list')
    .description('list members')
    .option('--institution <institution>', 'of this one, by name or id')
    .option(...jsonFlag)
    .action((options: JsonOption & { institution?: string }) =>
      forCompany(cli, options, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const value = await listMembers(db, company, institution)
        const rows = value.map((row) => [
          row.email,
          row.fullname,
          row.nim ?? '',
          row.institution ?? '',
          row.profileSavedAt === null ? '' : 'saved',
          accommodationsText(row),
          instantText(row.deletionRequestedAt),
        ])
        const heading = [
          'E-mail',
          'Name',
          'NIM',
          'Institution',
          'Profile',
          'Accommodations',
          'Deletion asked for',
        ]
        return { value, text: table([heading, ...rows]) }
      }),
    )

  member
    .command('reset-password')
    .description('give a member a new first password, printed this once, and sign them out everywhere')
    .argument('<email>')
    .option(...jsonFlag)
    .action((email: string, options: JsonOption) =>
      forCompany(cli, options, async ({ db, company }) => {
        const found = await findMember(db, company, email)
        const password = await resetMemberPassword(db, found)
        return { value: { email: found.email, password }, text: `${found.email}  ${password}` }
      }),
    )

  member
    .command('accommodate')
    .description(
      'give a member extra time or let them sit without a camera; without options, show what stands',
    )
    .argument('<email>')
    .option('--extra-time <percent>', 'longer sections from their next start on; 0 takes it back', percent)
    .addOption(new Option('--without-camera <switch>', 'sit without a camera').choices(switches))
    .option(...jsonFlag)
    .action((email: string, options: JsonOption & { extraTime?: number; withoutCamera?: string }) =>
      forCompany(cli, options, async ({ db, company }) => {
        const found = await findMember(db, company, email)
        const value = await accommodate(db, found, {
          ...(options.extraTime !== undefined && { extraTimePercent: options.extraTime }),
          ...(options.withoutCamera !== undefined && { withoutCamera: options.withoutCamera === 'on' }),
        })
        return { value, text: `${found.email}: ${accommodationsText(value) || 'no accommodation'}` }
      }),
    )

  return member
}

function accommodationsText(of: { extraTimePercent: number; withoutCamera: boolean }): string {
  const extra = of.extraTimePercent > 0 ? [`${of.extraTimePercent}% extra time`] : []
  return [...extra, ...(of.withoutCamera ? ['no camera'] : [])].join(', ')
}

function percent(given: string): number {
  if (!/^\d{1,3}$/.test(given)) throw new InvalidArgumentError('Give a whole number of per cent.')
  return Number(given)
}
