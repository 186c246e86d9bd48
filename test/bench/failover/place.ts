import { execFileSync } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoot } from '#test/server/server-process.ts'
import type { Killable } from './program.ts'

/** Where all of a cluster listens. */
export const host = '127.0.0.1'

/** What is kept in a folder of the cluster's, and what `Cluster.close` ends. */
export interface Place {
  readonly folder: string
  /** The folder of configurations. */
  readonly configuration: string
  readonly killables: Killable[]
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

function accountOf(name: string): Account | undefined {
  if (!isRoot) return undefined
  const of = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: of('-u'), gid: of('-g') }
}

/** PostgreSQL refuses to run as root: as the account that Debian's package makes. */
export const accountOfPostgres = () => accountOf('postgres')

/** Swift leaves root by itself, for an account that its configuration names. */
export const accountOfSwift = () => accountOf('swift')

/** A new folder in the cluster's, of that account. Resolves with its path. */
export async function ownFolder(
  { folder }: Pick<Place, 'folder'>,
  name: string,
  account = accountOfPostgres(),
): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
  return path
}
