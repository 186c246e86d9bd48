import { resolve } from 'node:path'
import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { loadPackage } from '../content/load.ts'
import { demoReport, demoText } from '../demo/report.ts'
import { notedAddresses } from '../lifecycle/address.ts'
import { type Installation, openInstallation } from '../lifecycle/installation.ts'

interface Surroundings {
  /** The project's folder. */
  readonly project: string
  readonly env: NodeJS.ProcessEnv
  readonly print: (text: string) => void
}

/**
 * The admin command. It works on the database of the running server; when none runs, it starts the embedded one
 * for as long as it takes.
 */
export function adminCommand({ project, env, print }: Surroundings): Command {
  const admin = new Command('npm run admin --')
    .description("What an institution's operator does. Reads the same variables as npm start.")
    .helpCommand(true)
    .showHelpAfterError('Run npm run admin -- help for the commands.')

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

  admin
    .command('content')
    .description('test packages')
    .command('load')
    .description('load a test package; a changed one becomes a new version for sittings to come')
    .argument('<folder>', 'the folder that holds test.json')
    .option('--json', 'print JSON')
    .action((folder: string, { json }: { json?: true }) =>
      withInstallation(async ({ db, dataDir }) => {
        const loaded = await loadPackage(db, dataDir, resolve(env.INIT_CWD ?? '.', folder))
        const { packageId, version, items, isNew } = loaded
        const line = `${packageId}: ${isNew ? 'loaded' : 'already there'}, version ${version}, ${items} items\n`
        print(json ? asJson(loaded) : line)
      }),
    )

  async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
    const installation = await openInstallation(readConfig(env), { project, shared: true })
    try {
      await work(installation)
    } finally {
      await installation.close()
    }
  }
  return admin
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
