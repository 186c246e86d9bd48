import { Command, InvalidArgumentError, Option } from 'commander'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/index.ts'
import { type Cli, type JsonOption, jsonFlag } from '#server/platform/cli/cli.ts'
import { quantity, table } from '#server/platform/cli/table.ts'
import { issueLicences, type LicenceState, licenceStates, listLicences, revokeLicence } from './licences.ts'

type OfInstitution = JsonOption & { institution?: string }

/** `licence …`: each opens one test, once. */
export function licenceCommand(cli: Cli): Command {
  const licence = new Command('licence').description('licences: issue, list, revoke')

  licence
    .command('issue')
    .description('make licences and print their codes')
    .argument('<count>', '1 to 10000', count)
    .option('--institution <institution>', 'only its members may redeem them; name or id')
    .option('--test <package>', 'which test they open; needed where several are loaded')
    .option(...jsonFlag)
    .action((many: number, options: OfInstitution & { test?: string }) =>
      forCompany(cli, options, async ({ db, company, now }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const issue = { company, institution, packageId: options.test, count: many, now }
        const value = await issueLicences(db, issue)
        return { value, text: value.codes.join('\n') }
      }),
    )

  licence
    .command('list')
    .description('list licences, newest first, and who has redeemed them')
    .option('--institution <institution>', 'of this one, by name or id')
    .addOption(new Option('--state <state>', 'only these').choices(licenceStates))
    .option(...jsonFlag)
    .action((options: OfInstitution & { state?: LicenceState }) =>
      forCompany(cli, options, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const value = await listLicences(db, company, { institution, state: options.state })
        const rows = value.map((row) => [
          row.code,
          row.packageId,
          row.institution ?? '',
          row.state,
          row.redeemedBy ?? row.revokedFor ?? '',
          row.orderNo ?? '',
        ])
        const heading = ['Licence', 'Test', 'Institution', 'State', 'By whom, or why', 'Sitting']
        return { value, text: `${table([heading, ...rows])}\n${quantity(rows.length, 'licence')}` }
      }),
    )

  licence
    .command('revoke')
    .description('end a licence that nobody has redeemed')
    .argument('<code>')
    .requiredOption('--reason <text>', 'kept with the licence')
    .option(...jsonFlag)
    .action((code: string, options: JsonOption & { reason: string }) =>
      forCompany(cli, options, async ({ db, company, now }) => {
        await revokeLicence(db, company, { code, reason: options.reason, now })
        return { value: { code, revokedAt: now }, text: `${code}: revoked` }
      }),
    )

  return licence
}

function count(given: string): number {
  const many = Number(given)
  if (/^\d{1,5}$/.test(given) && many >= 1 && many <= 10_000) return many
  throw new InvalidArgumentError('Give a number from 1 to 10000.')
}
