import { Command } from 'commander'
import type { Cli } from '#server/platform/cli/cli.ts'
import { runningAddresses } from '#server/platform/lifecycle/address.ts'
import { demoReport, demoText } from './report.ts'

/** `demo`: what the first start has loaded. */
export function demoCommand(cli: Cli): Command {
  return new Command('demo').description("print the demo's addresses, accounts and licences").action(() =>
    cli.run(async ({ db, dataDir }) => {
      const value = await demoReport(db, dataDir, await runningAddresses(dataDir))
      return { value, text: demoText(value) }
    }),
  )
}
