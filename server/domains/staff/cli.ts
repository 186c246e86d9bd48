import { Command, InvalidArgumentError, Option } from 'commander'
import { z } from 'zod/mini'
import { email as emailForm } from '#contract/calls/credentials.ts'
import { limits } from '#contract/rules/limits.ts'
import { type StaffRole, staffRoles } from '#contract/rules/staff-roles.ts'
import { type Company, forCompany, institutionIfGiven } from '#server/domains/institutions/without-routes.ts'
import type { Cli, CliContext } from '#server/platform/cli/cli.ts'
import { type Columns, listing } from '#server/platform/cli/table.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { linkedAddress } from '#server/platform/lifecycle/address.ts'
import { openMail } from '#server/platform/lifecycle/integrations.ts'
import { addPerson, readablePassword } from './add.ts'
import { asOperatorErrors, personNamed } from './cli-errors.ts'
import { mailInvitation, newInvitation } from './invitations.ts'
import { forgetSecrets, giveRole, lockPersons, setDisabled, takeRole } from './manage.ts'
import { listPersons } from './persons.ts'

interface Given {
  name: string
  role: StaffRole
  institution?: string
}

/** `staff …`: the persons who work with the product, and their roles (spec: staff#persons). */
export function staffCommand(cli: Cli): Command {
  const staff = new Command('staff').description('persons of the staff: add, invite, roles, disable, reset')

  described(staff, 'add', 'make a person with a password, and print it, this once').action(
    (email: string, given: Given) =>
      acting(cli, async ({ db, company, now }) => {
        const institutionId = await placeOf(db, company, given)
        const password = readablePassword()
        const values = { ...given, email, institutionId, password, now }
        const { person, isNew } = await db.transaction((tx) => addPerson(tx, values))
        const secret = isNew ? { password } : {}
        const text = isNew ? `${email}: ${password}` : `${email}: is ${given.role} from now on`
        return { value: { id: person.id, email, role: given.role, ...secret }, text }
      }),
  )

  described(staff, 'invite', 'give a person a role and mail a link to set a password').action(
    (email: string, given: Given) =>
      acting(cli, async (context) => {
        const { db, company, now } = context
        const institutionId = await placeOf(db, company, given)
        const invitation = await db.transaction(async (tx) => {
          const person = await giveRole(tx, { ...given, email, institutionId, now })
          return person.passwordHash === null ? newInvitation(tx, person, now) : null
        })
        const said = invitation === null ? [] : await mailed(context, invitation)
        const text = [`${email}: is ${given.role} from now on`, ...said].join('\n')
        return { value: { email, role: given.role, mailed: invitation !== null }, text }
      }),
  )

  staff
    .command('list')
    .description('list persons with their roles')
    .option('--institution <institution>', 'who works there, by name or id')
    .action(({ institution: word }: { institution?: string }) =>
      forCompany(cli, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, word)
        const asked = { institutionId: institution?.id ?? null, page: 1, limit: 10_000 }
        const { list } = await listPersons(db, asked)
        const columns: Columns<(typeof list)[number]> = [
          ['Address', (row) => row.email],
          ['Name', (row) => row.name],
          ['Roles', (row) => row.roles.map(roleText).join(', ')],
          ['State', (row) => row.state],
          ['Second factor', (row) => (row.hasSecondFactor ? 'yes' : 'no')],
          ['Last seen', (row) => row.lastSeenAt && new Date(row.lastSeenAt)],
        ]
        return listing(list, columns, 'person')
      }),
    )

  staff
    .command('role')
    .description('give a person another role, or take it away')
    .argument('<person>', 'address')
    .addArgument(staff.createArgument('<role>').choices(staffRoles))
    .option('--institution <institution>', 'where, by name or id; an operator works everywhere')
    .option('--remove', 'take it away')
    .action((word: string, role: StaffRole, options: { institution?: string; remove?: true }) =>
      acting(cli, async ({ db, company, now }) => {
        const person = await personNamed(db, word)
        const institutionId = await placeOf(db, company, options)
        await db.transaction(async (tx) => {
          if (options.remove) await takeRole(tx, { personId: person.id, role, institutionId })
          else await giveRole(tx, { ...person, role, institutionId, now })
        })
        const text = `${person.email}: is ${options.remove ? 'not ' : ''}${role} from now on`
        return { value: { email: person.email, role, removed: options.remove === true }, text }
      }),
    )

  staff
    .command('disable')
    .description('end all sessions of a person, who cannot sign in any more')
    .argument('<person>', 'address')
    .option('--undo', 'admit them again')
    .action((word: string, { undo = false }: { undo?: boolean }) =>
      acting(cli, async ({ db, now }) => {
        const person = await personNamed(db, word)
        await db.transaction((tx) => setDisabled(tx, { person, disabled: !undo, now }))
        const text = `${person.email}: ${undo ? 'can sign in again' : 'disabled'}`
        return { value: { email: person.email, disabled: !undo }, text }
      }),
    )

  staff
    .command('reset')
    .description('forget password, second factors and sessions of a person, and mail a link to set them anew')
    .argument('<person>', 'address')
    .action((word: string) =>
      acting(cli, async (context) => {
        const { db, now } = context
        const person = await personNamed(db, word)
        const invitation = await db.transaction(async (tx) => {
          await lockPersons(tx)
          await forgetSecrets(tx, person)
          return newInvitation(tx, person, now)
        })
        const text = [`${person.email}: reset`, ...(await mailed(context, invitation))].join('\n')
        return { value: { email: person.email }, text }
      }),
    )

  return staff
}

const acting: typeof forCompany = (cli, work) =>
  forCompany(cli, (context) => asOperatorErrors(() => work(context)))

const described = (staff: Command, word: string, description: string) =>
  staff
    .command(word)
    .description(description)
    .argument('<address>', 'e-mail address', address)
    .requiredOption('--name <name>', 'of the person', personName)
    .addOption(new Option('--role <role>', 'what they are').choices(staffRoles).makeOptionMandatory())
    .option('--institution <institution>', 'where, by name or id; an operator works everywhere')

function address(word: string): string {
  if (z.safeParse(emailForm, word).success) return word.toLowerCase()
  throw new InvalidArgumentError('Give an e-mail address.')
}

function personName(word: string): string {
  const name = word.replace(/\p{C}/gu, '').trim()
  if (name !== '' && name.length <= limits.staff.nameLength) return name
  throw new InvalidArgumentError(`Give a name of at most ${limits.staff.nameLength} letters.`)
}

const placeOf = async (
  db: Queries,
  company: Company,
  { institution }: { institution?: string | undefined },
) => (await institutionIfGiven(db, company, institution))?.id ?? null

const roleText = ({ role, institution }: { role: string; institution: { name: string } | null }) =>
  institution === null ? role : `${role} at ${institution.name}`

/** Mails an invitation, whose link leads to the configured address, else to the server that runs; what is to be said of it. */
async function mailed(
  { config, dataDir }: CliContext,
  invitation: Parameters<typeof mailInvitation>[1],
): Promise<string[]> {
  const said: string[] = []
  const address = await linkedAddress(config, dataDir)
  const publicUrl = () => address
  const mail = openMail({ config, dataDir, publicUrl, print: (text) => said.push(text) })
  try {
    await mailInvitation({ brand: config.brand, publicUrl, mail }, invitation)
    return said.length > 0 ? said : ['A link to set a password was mailed.']
  } finally {
    mail.close()
  }
}
