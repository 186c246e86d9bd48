import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import type { Cli } from '#server/platform/cli/cli.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { openableAddresses } from '#server/platform/lifecycle/address.ts'
import { zonedText } from '#server/platform/time/zone.ts'
import { filesIn, type Made, makeCertificate } from './certificate.ts'
import { hostOf } from './hosts.ts'
import { addSebCommand } from './seb-command.ts'
import { shownCertificate, shownText } from './shown.ts'
import { trustSteps } from './trust-steps.ts'

/** The most that browsers take of a certificate from its beginning to its end. */
const mostDays = 398

interface Options {
  readonly host?: readonly string[]
  readonly days: number
  readonly out?: string
  readonly newAuthority?: true
  readonly show?: true
}

/** `lab …`: what the PCs of an exam room need. */
export function labCommand(cli: Cli): Command {
  const lab = new Command('lab').description(
    'the PCs of an exam room: certificates, kits, passports of seats, Safe Exam Browser',
  )

  lab
    .command('certificate')
    .description("make a certificate for https, signed by a room's authority that its PCs are made to trust")
    .option(
      '--host <names>',
      'host names and IP addresses under which PCs open the server, with commas between',
      hosts,
    )
    .option(
      '--days <days>',
      `how long it lasts, at most ${mostDays}`, // It begins a day ago, for PCs whose clocks are behind.
      wholeNumber(2, mostDays),
      mostDays,
    )
    .option('--out <folder>', 'where the files go; by default tls in the data folder')
    .option('--new-authority', 'make another authority, which every PC has to be made to trust')
    .option('--show', 'only say when the certificate ends; exit code 3 where it is to be renewed')
    .action(({ host, days, out, newAuthority, show }: Options) =>
      cli.run(async ({ dataDir, account, config, now }) => {
        const folder = out === undefined ? join(dataDir, 'tls') : cli.path(out)
        if (show === true) {
          const file = out === undefined && config.tls ? config.tls.cert : filesIn(folder).cert
          const value = await shownCertificate(file, dataDir, now)
          if (value.isDue) cli.fail()
          return { value, text: shownText(value) }
        }
        if (host === undefined)
          throw new OperatorError(
            'usage.invalid',
            'Give the names of the server: --host ujian.lan,192.168.1.10',
          )
        const wanted = { hosts: host, days, out: folder, isAuthorityNew: newAuthority === true }
        const made = await makeCertificate({ dataDir, account }, wanted, now)
        const { authority, isAuthorityNew, until, files } = made
        const fingerprint = authority.certificate.fingerprint256
        const value = {
          ...{ files, hosts: made.hosts, endsAt: until.toISOString() },
          authority: { name: authority.name, isNew: isAuthorityNew, fingerprint },
        }
        return { value, text: madeText(made, config.port) }
      }),
    )

  addSebCommand(lab, cli)
  return lab
}

function madeText({ authority, isAuthorityNew, hosts, until, files }: Made, port: number): string {
  const addresses = openableAddresses('localhost', port, hosts)
  return `The certificate for ${hosts.join(', ')} ends on ${zonedText(until)}.

TLS_CERT=${files.cert} TLS_KEY=${files.key} npm start
opens ${addresses.join(', ')}. A server that runs with these files takes a new one within seconds.

It is signed by ${authority.name}${isAuthorityNew ? ', which was made now' : ''}.
Its fingerprint (SHA-256): ${authority.certificate.fingerprint256}
${trustSteps(files.authority, authority.name)}
`
}

function hosts(words: string): string[] {
  const read = words.split(',').map((word) => [word, hostOf(word)] as const)
  const wrong = read.filter(([, host]) => host === null).map(([word]) => `'${word}'`)
  if (wrong.length > 0) throw new InvalidArgumentError(`${wrong.join(', ')}: no host name and no IP address.`)
  return [...new Set(read.flatMap(([, host]) => host ?? []))]
}
