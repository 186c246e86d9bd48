import { fileURLToPath } from 'node:url'
import { runAdmin } from '#server/admin-command.ts'
import { accessKey, type TestServer } from './test-server.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Where a command works: database, data folder, and what else its environment says. */
type Installation = Pick<TestServer, 'db' | 'dataDir'> & Partial<Pick<TestServer, 'env'>>

export interface Done {
  /** What the command's process would end with. */
  code: number
  output: string
  /** What stands on the error output, without its last line's end. */
  errors: string
}

/** Gives a command as an operator of this room, from the folder of its data. */
export async function runCommand(
  { db, dataDir, env: more }: Installation,
  ...words: string[]
): Promise<Done> {
  let [output, errors] = ['', '']
  const env = {
    INIT_CWD: dataDir,
    DATA_DIR: dataDir,
    DATABASE_URL: db.$client.options.connectionString ?? '',
    ACCESS_KEY: accessKey,
    ...more,
  }
  const code = await runAdmin(words, {
    project,
    env,
    print: (text) => {
      output += text
    },
    printError: (text) => {
      errors += text
    },
  })
  return { code, output, errors: errors.trimEnd() }
}

/** What a command answers to a script; fails where it was refused. */
export async function runJson<Value>(server: Installation, ...words: string[]): Promise<Value> {
  const { code, output, errors } = await runCommand(server, ...words, '--json')
  if (code !== 0) throw new Error(errors || output)
  return JSON.parse(output) as Value
}
