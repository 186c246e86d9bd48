import { Command } from 'commander'
import type { Cli } from '#server/platform/cli/cli.ts'
import { type Columns, instantText, listing } from '#server/platform/cli/table.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { issueStaffToken, listStaffTokens, revokeStaffToken, type StaffToken } from './staff-tokens.ts'

/** The longest that a token may last. */
const maxDays = 366

/** `staff …`: who may read the question bank over the network (spec: calls#question-bank). */
export function staffCommand(cli: Cli): Command {
  const staff = new Command('staff').description('tokens for the question bank: issue, list, revoke')

  staff
    .command('token')
    .description('make a token that opens the question bank without its keys, and print it, this once')
    .argument('<token-name>', 'whose it is, such as item-review')
    .requiredOption('--days <days>', `how long it lasts, 1 to ${maxDays}`, wholeNumber(1, maxDays))
    .action((name: string, options: { days: number }) =>
      cli.run(async ({ db, now }) => {
        const { token, expiresAt } = await issueStaffToken(db, { name, days: options.days, now })
        return { value: { name, token, expiresAt }, text: `${token}\nuntil ${instantText(expiresAt)}` }
      }),
    )

  staff
    .command('list')
    .description('list tokens by name; the secrets themselves are not stored')
    .action(() =>
      cli.run(async ({ db }) => {
        const columns: Columns<StaffToken> = [
          ['Name', (row) => row.name],
          ['Made', (row) => row.createdAt],
          ['Last used', (row) => row.lastUsedAt ?? 'never'],
          ['Ends', (row) => row.expiresAt],
        ]
        return listing(await listStaffTokens(db), columns, 'token')
      }),
    )

  staff
    .command('revoke')
    .description('end a token at once')
    .argument('<token-name>')
    .action((name: string) =>
      cli.run(async ({ db }) => {
        await revokeStaffToken(db, name)
        return { value: { name }, text: `${name}: revoked` }
      }),
    )

  return staff
}
