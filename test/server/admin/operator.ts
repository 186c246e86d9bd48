import { fileURLToPath } from 'node:url'
import { runAdmin } from '#server/admin/run.ts'
import { accessKey, type TestRoom } from '../room.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

export interface Done {
  /** What the command's process would end with. */
  code: number
  output: string
  /** What stands on the error output, without its last line's end. */
  errors: string
}

/** Gives a command as an operator of this room, from the folder of its data. */
export async function give(
  { db, dataDir }: Pick<TestRoom, 'db' | 'dataDir'>,
  ...words: string[]
): Promise<Done> {
  let [output, errors] = ['', '']
  const env = {
    INIT_CWD: dataDir,
    DATA_DIR: dataDir,
    DATABASE_URL: db.$client.options.connectionString ?? '',
    ACCESS_KEY: accessKey,
  }
  const code = await runAdmin(words, {
    project,
    env,
    print: (text) => {
      output += text
    },
    complain: (text) => {
      errors += text
    },
  })
  return { code, output, errors: errors.trimEnd() }
}

/** What a command answers to a script; fails where it was refused. */
export async function told<Value>(
  room: Pick<TestRoom, 'db' | 'dataDir'>,
  ...words: string[]
): Promise<Value> {
  const { code, output, errors } = await give(room, ...words, '--json')
  if (code !== 0) throw new Error(errors || output)
  return JSON.parse(output) as Value
}
