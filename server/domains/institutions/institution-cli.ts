import { randomBytes } from 'node:crypto'
import { Argument, Command } from 'commander'
import { limits } from '#contract/rules/limits.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { instant } from '#server/platform/cli/instant.ts'
import { switches } from '#server/platform/cli/switch.ts'
import { instantText, listing, table } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { linkedAddress } from '#server/platform/lifecycle/address.ts'
import { findInstitution, forCompany } from './find.ts'
import { settingsByName } from './institution-settings.ts'
import {
  createInstitution,
  endCooperation,
  institutionView,
  listInstitutions,
  newSsoSecret,
  setPin,
  setSettings,
} from './institutions.ts'
import { pictureCommands } from './picture-commands.ts'
import { ssoLink } from './sso-link.ts'

const settingsHelp = 'such as activeCamera=on identification.face=on failed.face=on judgement.limit=5'

/** `institution …`: how an institution's members are supervised, and how they get in. */
export function institutionCommand(cli: Cli): Command {
  const institution = new Command('institution').description('institutions: supervision, PIN, single sign-on')

  institution
    .command('list')
    .description('list institutions')
    .action(() =>
      forCompany(cli, async ({ db, company }) => {
        return listing(await listInstitutions(db, company), [
          ['Institution', (row) => row.name],
          ['Id', (row) => row.id],
          ['Members', (row) => row.members],
          ['PIN', (row) => (row.hasPin ? 'set' : null)],
          ['Sign-on secret', (row) => (row.hasSsoSecret ? 'set' : null)],
        ])
      }),
    )

  institution
    .command('create')
    .description('make an institution; what no setting names is off')
    .argument('<institution-name>')
    .argument('[settings...]', settingsHelp)
    .action((name: string, settings: string[]) =>
      forCompany(cli, async ({ db, company }) => {
        const made = await createInstitution(db, company, { name, settings })
        return { value: institutionView(made), text: `${name}: made, id ${made.id}` }
      }),
    )

  institution
    .command('set')
    .description('change settings, or show them all when none is given')
    .argument('<institution>', 'name or id')
    .argument('[settings...]', settingsHelp)
    .action((word: string, settings: string[]) =>
      forCompany(cli, async ({ db, company }) => {
        const found = await findInstitution(db, company, word)
        const changed =
          settings.length === 0
            ? found
            : (await db.transaction((tx) => setSettings(tx, found, settings))).after
        const text = table([['Setting', 'Value'], ...settingsByName(changed)])
        return { value: institutionView(changed), text }
      }),
    )

  institution
    .command('pilot')
    .description('pilot mode: everything is judged and recorded, nobody is warned or stopped')
    .argument('<institution>', 'name or id')
    .addArgument(new Argument('<switch>').choices(switches))
    .action((word: string, to: string) =>
      forCompany(cli, async ({ db, company }) => {
        const found = await findInstitution(db, company, word)
        const { after: changed } = await db.transaction((tx) =>
          setSettings(tx, found, [`judgement.pilot=${to}`]),
        )
        return { value: institutionView(changed), text: `${changed.name}: pilot mode ${to}` }
      }),
    )

  institution
    .command('pin')
    .description("set the proctors' PIN, or take it away with 'none'")
    .argument('<institution>', 'name or id')
    .argument('<pin>', "4 to 12 digits, or 'none'")
    .action((word: string, pin: string) =>
      forCompany(cli, async ({ db, company }) => {
        const found = await findInstitution(db, company, word)
        const hasPin = pin !== 'none'
        await setPin(db, found, hasPin ? pin : null)
        return { value: { id: found.id, hasPin }, text: `${found.name}: ${hasPin ? 'PIN set' : 'no PIN'}` }
      }),
    )

  institution
    .command('end')
    .description("note the end of the cooperation: its members' data are removed five years after it")
    .argument('<institution>', 'name or id')
    .option('--on <day>', 'by default today', instant)
    .option('--undo', 'it goes on')
    .action((word: string, { on, undo = false }: { on?: Date; undo?: boolean }) =>
      forCompany(cli, async ({ db, company, now }) => {
        const found = await findInstitution(db, company, word)
        const endedAt = undo ? null : (on ?? now)
        await endCooperation(db, found, endedAt)
        const text = endedAt === null ? 'the cooperation goes on' : `ended on ${instantText(endedAt)}`
        return { value: { id: found.id, cooperationEndedAt: endedAt }, text: `${found.name}: ${text}` }
      }),
    )

  institution
    .command('sso-secret')
    .description('make a new secret for signed sign-on links and print it, this once; the old one ends')
    .argument('<institution>', 'name or id')
    .action((word: string) =>
      forCompany(cli, async ({ db, company }) => {
        const { id, name } = await findInstitution(db, company, word)
        const secret = await newSsoSecret(db, { id })
        return { value: { id, secret }, text: `${name}\nid      ${id}\nsecret  ${secret}` }
      }),
    )

  institution
    .command('sso-link')
    .description('make a link that signs one person in, once, within the next minutes')
    .argument('<institution>', 'name or id')
    .argument('<email>', "the person's address")
    .argument('<name>', "the person's full name")
    .action((word: string, uid: string, name: string) =>
      forCompany(cli, async ({ db, company, config, dataDir, now }) => {
        const found = await findInstitution(db, company, word)
        if (found.ssoSecret === null) {
          const message = `${found.name} has no secret: make one with institution sso-secret first.`
          throw new OperatorError('record.refused', message)
        }
        const base = await linkedAddress(config, dataDir)
        // A little under the most that a link may last: the server's clock may be behind this one.
        const expires = Math.floor(now.getTime() / 1000) + limits.sso.seconds - 15
        const nonce = randomBytes(16).toString('hex')
        const link = ssoLink(base, found.ssoSecret, { institutionId: found.id, uid, name, expires, nonce })
        return { value: { link, expiresAt: new Date(expires * 1000).toISOString() }, text: link }
      }),
    )

  pictureCommands(institution, cli)
  return institution
}
