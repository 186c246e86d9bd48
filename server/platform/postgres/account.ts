import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSystemError } from '#server/platform/errors/operator-error.ts'
import { type Account, isRoot } from '#server/platform/process/rights.ts'

/**
 * The user that runs the server and its PostgreSQL when root has started them: the owner of the existing database, or
 * of the data folder, or else the system's `nobody` (record 0032). Undefined for a process that is not root's.
 */
export async function unprivilegedAccount(dataDir: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  for (const folder of [join(dataDir, 'postgres'), dataDir]) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner !== undefined && owner.uid !== 0)
      return { name: (await nameOf(owner.uid)) ?? `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  const accounts = await readAccounts()
  return accounts.find(({ name }) => name === 'nobody') ?? { name: 'user 65534', uid: 65534, gid: 65534 }
}

export async function nameOf(uid: number): Promise<string | undefined> {
  return (await readAccounts()).find((account) => account.uid === uid)?.name
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : []
  })
}

/**
 * The first folder on the way down to `path`, itself included, that `account` cannot pass. A path that does not
 * exist yet is judged by the part of it that does.
 */
export async function closedFolder(path: string, account: Account): Promise<string | undefined> {
  let real: string
  try {
    real = await realpath(path)
  } catch (error) {
    if (!isSystemError(error, 'ENOENT') || dirname(path) === path) throw error
    return closedFolder(dirname(path), account)
  }
  const above = dirname(real) === real ? undefined : await closedFolder(dirname(real), account)
  if (above !== undefined) return above
  const { mode, uid, gid } = await stat(real)
  const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & execute) === 0 ? real : undefined
}
