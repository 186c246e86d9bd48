import { resolve } from 'node:path'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type Installation, openInstallation } from '#server/platform/lifecycle/installation.ts'
import { chooseTimeZone } from '#server/platform/time/zone.ts'

/** What the admin command's process gives to its commands. */
export interface CliEnvironment {
  /** The project's folder. */
  readonly project: string
  readonly env: NodeJS.ProcessEnv
  readonly print: (text: string) => void
  /** Makes the command exit with 3 although it has done its work, as when a check finds something. */
  readonly fail: () => void
}

/** A command's result: a value for scripts, a text for people. */
export interface CommandResult {
  readonly value: unknown
  /** Whole, or the lines of a long one. */
  readonly text: string | Iterable<string>
}

/** What a command works with: the open installation, its configuration, the time. */
export interface CliContext extends Installation {
  readonly config: Config
  readonly now: Date
}

export interface Cli extends Pick<CliEnvironment, 'project' | 'fail'> {
  /** Does the work on the installation and prints the result; `alone` refuses while a server runs on it. */
  run(work: (context: CliContext) => Promise<CommandResult>, how?: { readonly alone: boolean }): Promise<void>
  /** Prints a result: JSON where `--json` was given. */
  show(result: CommandResult): void
  /** A path as the operator means it: from the folder in which the command was given. */
  path(given: string): string
}

/** Runs around a command's work on an open installation; `alone` where no server may run on it. */
export type Around = (
  context: CliContext,
  alone: boolean,
  work: () => Promise<CommandResult>,
) => Promise<CommandResult>

interface CliSettings {
  /** The folder of the migrations that make the installation's tables. */
  readonly migrations: string
  /** Whether the command that runs was given `--json`. */
  readonly isJson: () => boolean
  readonly around: Around
}

export function createCli(
  { project, env, print, fail }: CliEnvironment,
  { migrations, isJson, around }: CliSettings,
): Cli {
  // What options say and tables show; where the variable is not valid, `run` says so.
  chooseTimeZone(env.TIME_ZONE)
  const show: Cli['show'] = ({ value, text }) => {
    if (isJson()) print(asJson(value))
    else if (typeof text === 'string') print(`${text.trimEnd()}\n`)
    else printLines(text, print)
  }
  return {
    project,
    fail,
    show,
    path: (given) => resolve(env.INIT_CWD ?? '.', given),
    async run(work, { alone } = { alone: false }) {
      const config = readConfig(env)
      const as = alone ? 'alone' : 'beside'
      const installation = await openInstallation(config, { project, migrations, as })
      try {
        const context = { ...installation, config, now: new Date() }
        show(await around(context, alone, () => work(context)))
      } finally {
        await installation.close()
      }
    },
  }
}

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** So many lines are printed at once: not each by itself, and not all as one text. */
const linesAtOnce = 1000

function printLines(lines: Iterable<string>, print: (text: string) => void): void {
  let some: string[] = []
  for (const line of lines) {
    some.push(`${line}\n`)
    if (some.length < linesAtOnce) continue
    print(some.join(''))
    some = []
  }
  print(some.join(''))
}
