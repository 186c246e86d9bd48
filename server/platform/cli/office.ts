import { resolve } from 'node:path'
import { type Company, companyInCharge } from '#server/domains/institutions/find.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Installation } from '#server/platform/lifecycle/installation.ts'
import { asJson, type Surroundings, type WithInstallation } from './surroundings.ts'

/** What a command has to say: a value for scripts, a text for people. */
export interface Told {
  readonly value: unknown
  readonly text: string
}

/** What a command works with. */
export interface Desk extends Installation {
  readonly config: Config
  /** The company of ACCESS_KEY; everything that a command sees or touches is its. */
  readonly company: Company
  readonly now: Date
}

export type JsonOption = { json?: true }

export interface Office {
  /** Does the work for the company in charge and prints what it tells: JSON where `--json` stands. */
  work(options: JsonOption, work: (desk: Desk) => Promise<Told>): Promise<void>
  /** The same where there may be no company yet; `alone` refuses while a server runs on the database. */
  workOnInstallation(
    options: JsonOption & { readonly alone?: boolean },
    work: (desk: Omit<Desk, 'company'>) => Promise<Told>,
  ): Promise<void>
  /** A path as the operator means it: from the folder in which the command was given. */
  path(given: string): string
}

export function openOffice({ env, print }: Surroundings, withInstallation: WithInstallation): Office {
  const office: Office = {
    workOnInstallation: ({ json, alone = false }, work) =>
      withInstallation(
        async (installation) => {
          const { value, text } = await work({ ...installation, config: readConfig(env), now: new Date() })
          print(json ? asJson(value) : `${text.trimEnd()}\n`)
        },
        { alone },
      ),
    work: (options, work) =>
      office.workOnInstallation(options, async (desk) =>
        work({ ...desk, company: await companyInCharge(desk.db, desk.config.accessKey) }),
      ),
    path: (given) => resolve(env.INIT_CWD ?? '.', given),
  }
  return office
}

/** The option that every command has. */
export const jsonFlag = ['--json', 'print JSON, for scripts'] as const
