import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isSystemError } from '#server/platform/errors/operator-error.ts'

/** How to reach the embedded database: kept in the data folder, readable by the server's user alone. */
const connection = z.object({
  /** TCP port on 127.0.0.1, another one after each start. */
  port: z.int(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
})
export type Connection = z.output<typeof connection>

const fileIn = (dataFolder: string) => join(dataFolder, 'postgres.json')

export function newConnection(): Connection {
  return {
    port: 0,
    user: 'ruanguji',
    password: randomBytes(24).toString('base64url'),
    database: 'ruanguji',
  }
}

export async function readConnection(dataFolder: string): Promise<Connection | undefined> {
  try {
    return connection.parse(JSON.parse(await readFile(fileIn(dataFolder), 'utf8')))
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

export async function writeConnection(dataFolder: string, value: Connection): Promise<void> {
  const draft = `${fileIn(dataFolder)}.draft`
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, fileIn(dataFolder))
}

export const urlOf = ({ user, password, port, database }: Connection): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
