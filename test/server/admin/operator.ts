import { fileURLToPath } from 'node:url'
import { adminCommand } from '#server/admin/command.ts'
import { reasonOf } from '#server/lifecycle/installation.ts'
import { accessKey, type TestRoom } from '../room.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

export interface Done {
  /** As the command's process would end. */
  code: 0 | 1
  output: string
  /** What stands on the error output. */
  errors: string
}

/** Gives a command as an operator of this room, from the folder of its data. */
export async function give(
  { db, dataDir }: Pick<TestRoom, 'db' | 'dataDir'>,
  ...words: string[]
): Promise<Done> {
  const done: Done = { code: 0, output: '', errors: '' }
  const env = {
    INIT_CWD: dataDir,
    DATA_DIR: dataDir,
    DATABASE_URL: db.$client.options.connectionString ?? '',
    ACCESS_KEY: accessKey,
  }
  const admin = adminCommand({
    project,
    env,
    print: (text) => {
      done.output += text
    },
    fail: () => {
      done.code = 1
    },
  })
  const said = {
    writeErr: (text: string) => {
      done.errors += text
    },
    writeOut: (text: string) => {
      done.output += text
    },
  }
  for (const command of [admin, ...admin.commands.flatMap((area) => [area, ...area.commands])]) {
    command.exitOverride().configureOutput(said)
  }
  try {
    await admin.parseAsync(words, { from: 'user' })
  } catch (error) {
    done.code = 1
    done.errors += reasonOf(error)
  }
  return done
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
