import { Command, InvalidArgumentError } from 'commander'
import { type Cli, type JsonOption, jsonFlag } from '#server/platform/cli/cli.ts'
import { instantText, quantity, table } from '#server/platform/cli/table.ts'
import { issueStaffToken, listStaffTokens, revokeStaffToken } from './staff-tokens.ts'

/** The longest that a token may last. */
const maxDays = 366

/** `staff …`: who may read the question bank over the network (spec: calls#question-bank). */
export function staffCommand(cli: Cli): Command {
  const staff = new Command('staff').description('tokens for the question bank: issue, list, revoke')

  staff
    .command('token')
    .description('make a token that opens the question bank without its keys, and print it, this once')
    .argument('<name>', 'whose it is, such as item-review')
    .requiredOption('--days <days>', `how long it lasts, 1 to ${maxDays}`, days)
    .option(...jsonFlag)
    .action((name: string, options: JsonOption & { days: number }) =>
      cli.run(options, async ({ db, now }) => {
        const { token, expiresAt } = await issueStaffToken(db, { name, days: options.days, now })
        return { value: { name, token, expiresAt }, text: `${token}\nuntil ${instantText(expiresAt)}` }
      }),
    )

  staff
    .command('list')
    .description('list tokens by name; the secrets themselves are not stored')
    .option(...jsonFlag)
    .action((options: JsonOption) =>
      cli.run(options, async ({ db }) => {
        const value = await listStaffTokens(db)
        const rows = value.map(({ name, createdAt, lastUsedAt, expiresAt }) => [
          name,
          instantText(createdAt),
          lastUsedAt === null ? 'never' : instantText(lastUsedAt),
          instantText(expiresAt),
        ])
        const heading = ['Name', 'Made', 'Last used', 'Ends']
        return { value, text: `${table([heading, ...rows])}\n${quantity(rows.length, 'token')}` }
      }),
    )

  staff
    .command('revoke')
    .description('end a token at once')
    .argument('<name>')
    .option(...jsonFlag)
    .action((name: string, options: JsonOption) =>
      cli.run(options, async ({ db }) => {
        await revokeStaffToken(db, name)
        return { value: { name }, text: `${name}: revoked` }
      }),
    )

  return staff
}

function days(given: string): number {
  const many = Number(given)
  if (/^\d{1,3}$/.test(given) && many >= 1 && many <= maxDays) return many
  throw new InvalidArgumentError(`Give a number from 1 to ${maxDays}.`)
}
