import { resolve } from 'node:path'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type Installation, openInstallation } from '#server/platform/lifecycle/installation.ts'

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
  readonly text: string
}

/** What a command works with: the open installation, its configuration, the time. */
export interface CliContext extends Installation {
  readonly config: Config
  readonly now: Date
}

export type JsonOption = { json?: true }

export interface Cli extends Pick<CliEnvironment, 'project' | 'fail'> {
  /** Does the work on the installation and prints the result; `alone` refuses while a server runs on it. */
  run(
    options: JsonOption & { readonly alone?: boolean },
    work: (context: CliContext) => Promise<CommandResult>,
  ): Promise<void>
  /** Prints a result: JSON where `--json` was given. */
  show(options: JsonOption, result: CommandResult): void
  /** A path as the operator means it: from the folder in which the command was given. */
  path(given: string): string
}

/** `migrations`: the folder of the migrations that make the installation's tables. */
export function createCli({ project, env, print, fail }: CliEnvironment, migrations: string): Cli {
  const show: Cli['show'] = ({ json }, { value, text }) => print(json ? asJson(value) : `${text.trimEnd()}\n`)
  return {
    project,
    fail,
    show,
    path: (given) => resolve(env.INIT_CWD ?? '.', given),
    async run({ alone = false, ...options }, work) {
      const config = readConfig(env)
      const as = alone ? 'alone' : 'beside'
      const installation = await openInstallation(config, { project, migrations, as })
      try {
        show(options, await work({ ...installation, config, now: new Date() }))
      } finally {
        await installation.close()
      }
    },
  }
}

/** The option that every command has. */
export const jsonFlag = ['--json', 'print JSON, for scripts'] as const

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
