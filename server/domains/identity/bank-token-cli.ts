import { Command } from 'commander'
import type { Cli } from '#server/platform/cli/cli.ts'
import { type Columns, instantText, listing } from '#server/platform/cli/table.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { type BankToken, issueBankToken, listBankTokens, revokeBankToken } from './bank-tokens.ts'

/** The longest that a token may last. */
const maxDays = 366

/** `token …`: who may read the question bank over the network (spec: calls#question-bank). */
export function tokenCommand(cli: Cli): Command {
  const tokens = new Command('token').description('tokens for the question bank: issue, list, revoke')

  tokens
    .command('issue')
    .description('make a token that opens the question bank without its keys, and print it, this once')
    .argument('<token-name>', 'whose it is, such as item-review')
    .requiredOption('--days <days>', `how long it lasts, 1 to ${maxDays}`, wholeNumber(1, maxDays))
    .action((name: string, options: { days: number }) =>
      cli.run(async ({ db, now }) => {
        const { token, expiresAt } = await issueBankToken(db, { name, days: options.days, now })
        return { value: { name, token, expiresAt }, text: `${token}\nuntil ${instantText(expiresAt)}` }
      }),
    )

  tokens
    .command('list')
    .description('list tokens by name; the secrets themselves are not stored')
    .action(() =>
      cli.run(async ({ db }) => {
        const columns: Columns<BankToken> = [
          ['Name', (row) => row.name],
          ['Made', (row) => row.createdAt],
          ['Last used', (row) => row.lastUsedAt ?? 'never'],
          ['Ends', (row) => row.expiresAt],
        ]
        return listing(await listBankTokens(db), columns, 'token')
      }),
    )

  tokens
    .command('revoke')
    .description('end a token at once')
    .argument('<token-name>')
    .action((name: string) =>
      cli.run(async ({ db }) => {
        await revokeBankToken(db, name)
        return { value: { name }, text: `${name}: revoked` }
      }),
    )

  return tokens
}
