import type { CliContext } from '#server/platform/cli/cli.ts'
import { runningAddresses } from '#server/platform/lifecycle/address.ts'
import { openMail } from '#server/platform/lifecycle/integrations.ts'
import type { Mailing } from './invitations.ts'

/** What mails a command's letters: links lead to the configured address, else to the server that runs. The caller closes it. */
export async function mailingOf(
  { config, dataDir }: CliContext,
  print: (text: string) => void,
): Promise<Mailing> {
  const [running = `http://localhost:${config.port}`] = await runningAddresses(dataDir)
  const publicUrl = () => config.publicUrl ?? running
  return { brand: config.brand, publicUrl, mail: openMail({ config, dataDir, publicUrl, print }) }
}
