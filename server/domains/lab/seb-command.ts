import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { acceptConfigKey, findInstitution, forCompany } from '#server/domains/institutions/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { hostOf } from './hosts.ts'
import { type MadeConfiguration, makeSebFile } from './seb-file.ts'

interface Options {
  readonly address: string
  readonly institution?: string
  readonly quitPassword?: string
  readonly out?: string
}

/** `lab seb`: the configuration file of Safe Exam Browser for the PCs of a room. */
export function addSebCommand(lab: Command, cli: Cli): void {
  lab
    .command('seb')
    .description('write a configuration file of Safe Exam Browser, and tell its Config Key')
    .requiredOption('--address <address>', 'where the PCs open the server, such as https://ujian.lan', origin)
    .option('--institution <institution>', 'name or id: its accepted Config Keys get the one of this file')
    .option(
      '--quit-password <password>',
      'with which proctors close Safe Exam Browser before the end',
      password,
    )
    .option('--out <file>', 'where it goes; by default ruanguji.seb in the folder seb of the data folder')
    .action(({ address, institution: word, quitPassword, out }: Options) => {
      const make = (dataDir: string) => {
        const file = out === undefined ? join(dataDir, 'seb', 'ruanguji.seb') : cli.path(out)
        return makeSebFile(dataDir, { address, quitPassword: quitPassword ?? null, out: file })
      }
      const told = (made: MadeConfiguration, acceptedBy: string | null) => ({
        value: { ...made, acceptedBy },
        text: madeText(made, { hasPassword: quitPassword !== undefined, acceptedBy }),
      })
      if (word === undefined) return cli.run(async ({ dataDir }) => told(await make(dataDir), null))
      return forCompany(cli, async ({ db, company, dataDir }) => {
        const institution = await findInstitution(db, company, word)
        const made = await make(dataDir)
        const accepted = { name: new URL(address).host, key: made.configKey }
        await db.transaction((tx) => acceptConfigKey(tx, institution, accepted))
        return told(made, institution.name)
      })
    })
}

function madeText(
  { file, configKey, authority }: MadeConfiguration,
  { hasPassword, acceptedBy }: { hasPassword: boolean; acceptedBy: string | null },
): string {
  const next =
    acceptedBy === null
      ? `To demand it: institution set INSTITUTION sebConfigKeys='NAME: ${configKey}' sebRequired=on`
      : `${acceptedBy} accepts it. To demand it: institution set '${acceptedBy}' sebRequired=on`
  const leaving = hasPassword
    ? 'Before the end of a test only the quit password closes it.'
    : 'Before the end of a test nothing closes it: give --quit-password for a way out.'
  const certificate =
    authority === null
      ? 'It holds no certificate: this installation has made no authority.'
      : `It holds the certificate of ${authority}, for macOS and iPad.
A Windows PC has to be made to trust that authority: lab certificate says how.`
  return `${file} is written.
Its Config Key: ${configKey}

${leaving}
${certificate}
Whoever can read this file can compute the key: give it to the PCs of the room alone.
${next}
`
}

/** An address as browsers have it, without a path. */
function origin(word: string): string {
  const url = URL.canParse(word) ? new URL(word) : null
  // The filter of Safe Exam Browser is not documented for addresses in brackets.
  if (url?.protocol !== 'https:' || hostOf(url.hostname) === null)
    throw new InvalidArgumentError('Give an address such as https://ujian.lan or https://192.168.1.10:3000.')
  if (url.href !== `${url.origin}/`) throw new InvalidArgumentError('Give it without a path.')
  return url.origin
}

function password(word: string): string {
  if (word.trim() !== '' && word.length <= 100) return word
  throw new InvalidArgumentError('Give 1 to 100 letters.')
}
