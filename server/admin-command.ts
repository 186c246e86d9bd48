import { Command } from 'commander'
import { sittingCommand } from '#server/domains/supervision/cli.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { backupCommand, restoreCommand } from './domains/backup/cli.ts'
import { certificateCommand } from './domains/certificates/cli.ts'
import { contentCommand } from './domains/content/cli.ts'
import { demoReport, demoText } from './domains/demo/report.ts'
import { memberCommand } from './domains/identity/member-cli.ts'
import { staffCommand } from './domains/identity/staff-cli.ts'
import { companyCommand } from './domains/institutions/company-cli.ts'
import { institutionCommand } from './domains/institutions/institution-cli.ts'
import { licenceCommand } from './domains/orders/licence-cli.ts'
import { shippingCommand } from './domains/orders/shipping-cli.ts'
import { retentionCommand } from './domains/privacy/cli.ts'
import { resultsCommand } from './domains/results/cli.ts'
import { endingsHelp } from './platform/cli/exit-codes.ts'
import { openOffice } from './platform/cli/office.ts'
import { asJson, type Surroundings } from './platform/cli/surroundings.ts'
import { notedAddresses } from './platform/lifecycle/address.ts'
import { type Installation, openInstallation } from './platform/lifecycle/installation.ts'

/**
 * The admin command. It works on the database of the running server; when none runs, it starts the embedded one
 * for as long as it takes.
 */
export function adminCommand(surroundings: Surroundings): Command {
  const { project, env, print } = surroundings
  const admin = new Command('npm run admin --')
    .description("What an institution's operator does. Reads the same variables as npm start.")
    .helpCommand(true)
    .showHelpAfterError('Run npm run admin -- help for the commands.')
    .addHelpText('after', endingsHelp)

  admin
    .command('demo')
    .description("print the demo's addresses, accounts and licences")
    .option('--json', 'print JSON')
    .action(({ json }: { json?: true }) =>
      withInstallation(async ({ db, dataDir }) => {
        const report = await demoReport(db, dataDir, await notedAddresses(dataDir))
        print(json ? asJson(report) : demoText(report))
      }),
    )

  admin.addCommand(contentCommand(surroundings, withInstallation))

  const office = openOffice(surroundings, withInstallation)
  const areas = [
    companyCommand,
    institutionCommand,
    memberCommand,
    licenceCommand,
    sittingCommand,
    staffCommand,
    resultsCommand,
    certificateCommand,
    shippingCommand,
    retentionCommand,
    backupCommand,
    restoreCommand,
  ]
  for (const command of areas) {
    admin.addCommand(command(office))
  }

  async function withInstallation(
    work: (installation: Installation) => Promise<void>,
    { alone = false }: { readonly alone?: boolean } = {},
  ): Promise<void> {
    const installation = await openInstallation(readConfig(env), { project, as: alone ? 'alone' : 'beside' })
    try {
      await work(installation)
    } finally {
      await installation.close()
    }
  }
  return admin
}
