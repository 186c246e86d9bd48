import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { demoReport, demoText } from '../demo/report.ts'
import { notedAddresses } from '../lifecycle/address.ts'
import { type Installation, openInstallation } from '../lifecycle/installation.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { certificateCommand } from './certificate.ts'
import { companyCommand } from './company.ts'
import { contentCommand } from './content.ts'
import { endingsHelp } from './endings.ts'
import { institutionCommand } from './institution.ts'
import { licenceCommand } from './licence.ts'
import { memberCommand } from './member.ts'
import { openOffice } from './office.ts'
import { resultsCommand } from './results.ts'
import { retentionCommand } from './retention.ts'
import { shippingCommand } from './shipping.ts'
import { sittingCommand } from './sitting.ts'
import { staffCommand } from './staff.ts'
import { asJson, type Surroundings } from './surroundings.ts'

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
