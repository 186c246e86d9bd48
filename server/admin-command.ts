import { Command, CommanderError } from 'commander'
import { staffActs } from './domains/audit/staff-acts-cli.ts'
import { type Cli, type CliEnvironment, createCli } from './platform/cli/cli.ts'
import { exitCodesHelp, failureJson, failureOf } from './platform/cli/exit-codes.ts'
import { type ExitCode, exitCodes } from './platform/errors/operator-error.ts'
import { migrationsFolder } from './tables/index.ts'

/** By the word that calls it; each loads its own domain alone, so that a command starts soon and needs little memory. */
const commands: Readonly<Record<string, () => Promise<(cli: Cli) => Command>>> = {
  demo: async () => (await import('./domains/demo/cli.ts')).demoCommand,
  content: async () => (await import('./domains/content/cli.ts')).contentCommand,
  company: async () => (await import('./domains/institutions/company-cli.ts')).companyCommand,
  institution: async () => (await import('./domains/institutions/institution-cli.ts')).institutionCommand,
  member: async () => (await import('./domains/identity/member-cli.ts')).memberCommand,
  licence: async () => {
    const { licenceCommand } = await import('./domains/orders/licence-cli.ts')
    const { assignmentCommands } = await import('./domains/assignments/cli.ts')
    return (cli) => assignmentCommands(licenceCommand(cli), cli)
  },
  'exam-session': async () => {
    const { examSessionCommand } = await import('./domains/exam-sessions/cli.ts')
    const { paperCommand } = await import('./domains/papers/cli.ts')
    const { rehearsalCommand } = await import('./domains/rehearsals/cli.ts')
    return (cli) => examSessionCommand(cli).addCommand(paperCommand(cli)).addCommand(rehearsalCommand(cli))
  },
  sitting: async () => (await import('./domains/supervision/cli.ts')).sittingCommand,
  staff: async () => (await import('./domains/staff/cli.ts')).staffCommand,
  token: async () => (await import('./domains/identity/bank-token-cli.ts')).tokenCommand,
  results: async () => (await import('./domains/results/cli.ts')).resultsCommand,
  certificate: async () => (await import('./domains/certificates/cli.ts')).certificateCommand,
  shipping: async () => (await import('./domains/orders/shipping-cli.ts')).shippingCommand,
  retention: async () => (await import('./domains/privacy/cli.ts')).retentionCommand,
  lab: async () => {
    const { labCommand } = await import('./domains/lab/cli.ts')
    const { kitCommand } = await import('./domains/lab/kit/cli.ts')
    const { passportsCommand } = await import('./domains/lab/kit/passports-cli.ts')
    return (cli) => labCommand(cli).addCommand(kitCommand(cli)).addCommand(passportsCommand(cli))
  },
  keys: async () => (await import('./domains/keys/cli.ts')).keysCommand,
  audit: async () => (await import('./domains/audit/cli.ts')).auditCommand,
  backup: async () => (await import('./domains/backup/cli.ts')).backupCommand,
  restore: async () => (await import('./domains/backup/cli.ts')).restoreCommand,
}

/**
 * The admin command. It works on the database of the running server; when none runs, it starts the embedded one
 * for as long as the command takes.
 * @param word what it is called with first: only that command is loaded, or all where it names none
 */
export async function adminCommand(environment: CliEnvironment, word = ''): Promise<Command> {
  const admin = new Command('npm run admin --')
    .description("What an institution's operator does. Reads the same variables as npm start.")
    .helpCommand(true)
    .showHelpAfterError('Run npm run admin -- help for the commands.')
    .addHelpText('after', exitCodesHelp)
  let isJson = false
  const { around, watch } = staffActs()
  const cli = createCli(environment, { migrations: migrationsFolder, isJson: () => isJson, around })
  const called = Object.hasOwn(commands, word) ? commands[word] : undefined
  const loaded = await Promise.all((called ? [called] : Object.values(commands)).map((load) => load()))
  for (const command of loaded) admin.addCommand(command(cli))
  const acting = withSubcommands(admin).filter((command) => command.commands.length === 0)
  for (const command of acting) command.option('--json', 'print JSON, for scripts')
  watch(admin)
  return admin.hook('preAction', (_, command) => {
    isJson = command.opts<{ json?: true }>().json ?? false
  })
}

interface AdminProcess extends Omit<CliEnvironment, 'fail'> {
  /** Writes to the error output. */
  readonly printError: (text: string) => void
}

/** Runs `npm run admin -- …` with these arguments and resolves with its exit code. Never rejects. */
export async function runAdmin(
  args: readonly string[],
  { printError, ...environment }: AdminProcess,
): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done
  const fail = () => {
    exitCode = exitCodes.input
  }
  const admin = await adminCommand({ ...environment, fail }, args[0])
  const asJson = args.includes('--json')
  for (const command of withSubcommands(admin)) {
    command
      .exitOverride()
      // A script gets the whole failure as one object, without the text that is meant for people.
      .configureOutput({ writeOut: environment.print, writeErr: (text) => asJson || printError(text) })
  }
  try {
    await admin.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done
    const failure = failureOf(error)
    if (asJson) printError(`${failureJson(failure)}\n`)
    else if (!(error instanceof CommanderError)) printError(`${failure.message}\n`)
    return failure.exitCode
  }
}

const withSubcommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
]
