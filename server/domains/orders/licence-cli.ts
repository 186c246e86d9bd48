import { Command, Option } from 'commander'
import { type LicenceState, licenceStates } from '#contract/calls/staff-licences.ts'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/without-routes.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { type Columns, listing } from '#server/platform/cli/table.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { issueLicences, listLicences, type Revoked, revokeLicence } from './licences.ts'

type OfInstitution = { institution?: string }

/** `licence …`: each opens one test, once. */
export function licenceCommand(cli: Cli): Command {
  const licence = new Command('licence').description('licences: issue, list, revoke')

  licence
    .command('issue')
    .description('make licences and print their codes')
    .argument('<count>', '1 to 10000', wholeNumber(1, 10_000))
    .option('--institution <institution>', 'only its members may redeem them; name or id')
    .option('--test <package>', 'which test they open; needed where several are loaded')
    .action((many: number, options: OfInstitution & { test?: string }) =>
      forCompany(cli, async ({ db, company, now }) => {
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
    .addOption(new Option('--state <state>', 'only these').choices([...licenceStates]))
    .action((options: OfInstitution & { state?: LicenceState }) =>
      forCompany(cli, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const value = await listLicences(db, company, { institution, state: options.state })
        const columns: Columns<(typeof value)[number]> = [
          ['Licence', (row) => row.code],
          ['Test', (row) => row.packageId],
          ['Institution', (row) => row.institution],
          ['State', (row) => row.state],
          ['By whom, or why', (row) => row.redeemedBy ?? row.revokedFor],
          ['Sitting', (row) => row.orderNo],
        ]
        return listing(value, columns, 'licence')
      }),
    )

  licence
    .command('revoke')
    .description('end a licence that nobody has redeemed')
    .argument('<code>')
    .requiredOption('--reason <text>', 'kept with the licence')
    .action((code: string, options: { reason: string }) =>
      forCompany(cli, async ({ db, company, now }) => {
        const outcome = await revokeLicence(db, { companyId: company.id, code, reason: options.reason, now })
        if (outcome !== 'done') throw notRevoked(code, outcome)
        return { value: { code, revokedAt: now }, text: `${code}: revoked` }
      }),
    )

  return licence
}

function notRevoked(code: string, outcome: Exclude<Revoked, 'done'>): OperatorError {
  if (outcome === 'missing') return new OperatorError('record.missing', `There is no licence ${code}.`)
  const why =
    outcome === 'redeemed' ? 'has been redeemed: its sitting is what counts now' : 'is revoked already'
  return new OperatorError('record.refused', `The licence ${code} ${why}.`)
}
