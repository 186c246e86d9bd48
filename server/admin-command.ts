import { Command, CommanderError } from 'commander'
import { auditCommand } from './domains/audit/cli.ts'
import { staffActs } from './domains/audit/staff-acts-cli.ts'
import { backupCommand, restoreCommand } from './domains/backup/cli.ts'
import { certificateCommand } from './domains/certificates/cli.ts'
import { contentCommand } from './domains/content/cli.ts'
import { demoCommand } from './domains/demo/cli.ts'
import { tokenCommand } from './domains/identity/bank-token-cli.ts'
import { memberCommand } from './domains/identity/member-cli.ts'
import { companyCommand } from './domains/institutions/company-cli.ts'
import { institutionCommand } from './domains/institutions/institution-cli.ts'
import { keysCommand } from './domains/keys/cli.ts'
import { licenceCommand } from './domains/orders/licence-cli.ts'
import { shippingCommand } from './domains/orders/shipping-cli.ts'
import { retentionCommand } from './domains/privacy/cli.ts'
import { resultsCommand } from './domains/results/cli.ts'
import { staffCommand } from './domains/staff/cli.ts'
import { sittingCommand } from './domains/supervision/cli.ts'
import { type Cli, type CliEnvironment, createCli } from './platform/cli/cli.ts'
import { exitCodesHelp, failureJson, failureOf } from './platform/cli/exit-codes.ts'
import { type ExitCode, exitCodes } from './platform/errors/operator-error.ts'
import { migrationsFolder } from './tables/index.ts'

const commands: readonly ((cli: Cli) => Command)[] = [
  demoCommand,
  contentCommand,
  companyCommand,
  institutionCommand,
  memberCommand,
  licenceCommand,
  sittingCommand,
  staffCommand,
  tokenCommand,
  resultsCommand,
  certificateCommand,
  shippingCommand,
  retentionCommand,
  keysCommand,
  auditCommand,
  backupCommand,
  restoreCommand,
]

/**
 * The admin command. It works on the database of the running server; when none runs, it starts the embedded one
 * for as long as the command takes.
 */
export function adminCommand(environment: CliEnvironment): Command {
  const admin = new Command('npm run admin --')
    .description("What an institution's operator does. Reads the same variables as npm start.")
    .helpCommand(true)
    .showHelpAfterError('Run npm run admin -- help for the commands.')
    .addHelpText('after', exitCodesHelp)
  let isJson = false
  const { around, watch } = staffActs()
  const cli = createCli(environment, { migrations: migrationsFolder, isJson: () => isJson, around })
  for (const command of commands) admin.addCommand(command(cli))
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
  const admin = adminCommand({
    ...environment,
    fail: () => {
      exitCode = exitCodes.input
    },
  })
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
