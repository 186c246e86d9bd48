import { type Command, InvalidArgumentError, Option } from 'commander'
import { eq } from 'drizzle-orm'
import { type Company, findInstitution } from '#server/domains/institutions/without-routes.ts'
import { finishStaffAct, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import type { Around, CliContext } from '#server/platform/cli/cli.ts'
import { failureOf } from '#server/platform/cli/exit-codes.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import { companies } from '#server/tables/index.ts'

/** A command as it was given: its words, its arguments by name, its options. */
interface Given {
  readonly words: string
  readonly args: Readonly<Record<string, unknown>>
  readonly options: Readonly<Record<string, unknown>>
}

const always = () => true
/** A picture that is neither given nor taken away. */
const isShown = ({ args, options }: Given) => args.file === undefined && options.remove !== true
/**
 * Commands that change nothing on the installation, and when: they leave no line. Every other one does, so that a new one
 * cannot be forgotten; what copies data out of it is recorded as well.
 */
const onlyReads: Readonly<Record<string, (given: Given) => boolean>> = {
  'audit head': always,
  'audit list': always,
  'audit verify': always,
  demo: always,
  'company show': always,
  'content check': always,
  'content list': always,
  // From a folder to a file, or back: the installation has no part in it.
  'content export': always,
  'content import': always,
  'content import-table': always,
  'content export-table': always,
  'content table-template': always,
  'institution list': always,
  'institution set': ({ args }) => Array.isArray(args.settings) && args.settings.length === 0,
  'institution logo': isShown,
  'institution signature': isShown,
  'member list': always,
  'member accommodate': ({ options }) => Object.keys(options).length === 0,
  'licence list': always,
  'exam-session list': always,
  'exam-session show': always,
  'exam-session rehearsal show': always,
  'sitting list': always,
  'sitting show': ({ options }) => options.pictures === undefined,
  'staff list': always,
  'token list': always,
  'results statistics': always,
  'results similar': always,
  'certificate list': always,
  'shipping draft': always,
  'retention purge': ({ options }) => options.dryRun === true,
  'retention log': always,
  'lab certificate': ({ options }) => options.show === true,
  'lab passports': ({ options }) => options.seats === undefined,
  'keys list': always,
  // Prints a pair of keys that the installation does not keep.
  'keys backup': always,
}

/** Arguments that are no secret and nobody's data. Codes, PINs, addresses and names of people are not recorded. */
const plain: readonly string[] = [
  ...['id', 'violation', 'key', 'switch', 'minutes', 'count', 'status', 'file', 'folder'],
  ...['company-name', 'institution-name', 'token-name', 'role'],
]

/**
 * Lets every command that changes something leave a line in the security log (spec: accounts#security-log): who, which
 * command, about what, and how it ended. The line stands before the work begins, so that one that was cut off is on record.
 */
export function staffActs(): { watch: (admin: Command) => void; around: Around } {
  let given: Given = { words: '', args: {}, options: {} }
  const isRecorded = () => onlyReads[given.words]?.(given) !== true
  return {
    watch(admin) {
      for (const command of leavesOf(admin))
        if (onlyReads[wordsOf(command)] !== always) command.addOption(as())
      admin.hook('preAction', (_, command) => {
        given = givenTo(command)
      })
    },
    async around(context, alone, work) {
      if (!isRecorded()) return work()
      const { db, now } = context
      // Read anew each time: a restore replaces what the line names.
      const write = async (outcome: string) => {
        const { details, ...about } = await eventOf(context, given)
        return recordSecurityEvent(db, {
          kind: 'staffAct',
          at: now,
          ...about,
          details: { ...details, outcome },
        })
      }
      // A restore refuses a database in which something stands, and replaces the log with all else.
      const line = alone ? null : await write('begun')
      const finish = async (outcome: string) => {
        if (line === null || !(await finishStaffAct(db, line, outcome, new Date()))) await write(outcome)
      }
      const result = await work().catch(async (error: unknown) => {
        // Whatever has stopped the work is told, also where the log cannot be written any more.
        if (line !== null) await finish(failureOf(error).code).catch(() => undefined)
        throw error
      })
      await finish('done')
      return result
    },
  }
}

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)

function wordsOf(command: Command): string {
  const { parent } = command
  return parent === null ? '' : `${wordsOf(parent)} ${command.name()}`.trim()
}

const givenTo = (command: Command): Given => ({
  words: wordsOf(command),
  args: Object.fromEntries(
    command.registeredArguments.map((argument, index) => [argument.name(), command.processedArgs[index]]),
  ),
  options: command.opts(),
})

const as = () =>
  new Option('--as <name>', 'who does it, for the security log; else the name of the account').argParser(
    (name: string) => {
      const said = name.replace(/\p{C}/gu, '').trim()
      if (said !== '' && said.length <= 80) return said
      throw new InvalidArgumentError('Give a name of at most 80 letters.')
    },
  )

/** Who gave the command, and what it is about: a sitting, a member, an institution, or a thing that its argument names. */
async function eventOf({ db, config }: CliContext, { words, args, options }: Given) {
  const account = accountName()
  const said = typeof options.as === 'string' ? { operator: options.as, account } : { operator: account }
  const named = Object.entries(args).filter(([name, value]) => plain.includes(name) && value !== undefined)
  const { code } = args
  const details: { command: string; operator: string; account?: string; [name: string]: string | undefined } =
    {
      ...{ command: words, ...said },
      ...Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
      // A licence that was not revoked after all still opens a test.
      ...(typeof code === 'string' && { licence: `…${code.slice(-4)}` }),
    }
  const { person: word = args.address } = args
  const person =
    typeof word === 'string'
      ? await (await import('#server/domains/staff/index.ts')).personByEmail(db, word)
      : undefined
  if (person !== undefined) details.person = person.id
  const [company] = await db.select().from(companies).where(eq(companies.accessKey, config.accessKey))
  if (company === undefined) return { details }
  const about = await aboutOf(db, company, { ...options, ...args })
  return { details, companyId: company.id, ...about }
}

type Named = Readonly<Record<string, unknown>>

async function aboutOf(db: Queries, company: Company, { sitting, email, institution }: Named) {
  type Find<Found> = (db: Queries, company: Company, word: string) => Promise<Found>
  // Loaded where a command names one: the whole domain is more than most commands need.
  const found = async <Found>(word: unknown, load: () => Promise<Find<Found>>) =>
    typeof word === 'string' ? await (await load())(db, company, word).catch(unknown) : undefined
  const order = await found(sitting, async () => (await import('#server/domains/orders/index.ts')).findOrder)
  const member = await found(
    email,
    async () => (await import('#server/domains/identity/index.ts')).findMember,
  )
  const ofInstitution = await found(institution, async () => findInstitution)
  const memberId = order?.memberId ?? member?.id
  return {
    ...(order && { orderId: order.id }),
    ...(memberId !== undefined && { memberId }),
    ...(ofInstitution && { institutionId: ofInstitution.id }),
  }
}

/** The command itself says that nothing has this name. */
function unknown(error: unknown): undefined {
  if (!(error instanceof OperatorError)) throw error
}
