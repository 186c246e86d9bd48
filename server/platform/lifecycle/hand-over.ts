import type { Stats } from 'node:fs'
import { cp, lchown, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemError } from '#server/platform/errors/operator-error.ts'
import { storedFolders } from '#server/platform/files/file-store.ts'
import type { Account } from '#server/platform/process/rights.ts'

/** What the server keeps in its data folder, beside the database, which has its own owner from the start. */
const kept = [
  'server.lock',
  'server.log',
  'server.json',
  'postgres.json',
  'postgres.log',
  'demo.json',
  'outbox',
  'served',
  'tls',
  ...storedFolders,
]

/** Gives a folder that root has made, and what the server keeps in it, to `account`. Whatever else is there stays root's. */
export async function handOver(folder: string, account: Account): Promise<void> {
  await giveAway(folder, account)
  for (const name of kept) await giveTree(join(folder, name), account)
}

async function giveTree(path: string, account: Account): Promise<void> {
  const found = await giveAway(path, account)
  if (found?.isDirectory() !== true) return
  for (const entry of await readdir(path)) await giveTree(join(path, entry), account)
}

/** What is at this path, if anything. Only root's is given: neither a shared folder such as /tmp, nor a file with a second name. */
async function giveAway(path: string, { uid, gid }: Account): Promise<Stats | undefined> {
  const found = await lstat(path).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  })
  if (found === undefined) return undefined
  const isShared = found.isDirectory() ? (found.mode & 0o1000) !== 0 : found.nlink > 1
  if (found.uid === 0 && !isShared) await lchown(path, uid, gid)
  return found
}

/**
 * A copy of `folder` that the server can read when it is no longer root, wherever the project lies; made anew unless it
 * has the same `.sources`, by which a build is known (record 0032).
 */
export async function servedCopy(folder: string, dataDir: string, name: string): Promise<string> {
  const copy = join(dataDir, 'served', name)
  const [made, wanted] = await Promise.all([stampOf(copy), stampOf(folder)])
  if (wanted !== '' && made === wanted) return copy
  const draft = `${copy}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(dataDir, 'served'), { recursive: true, mode: 0o700 })
  await cp(folder, draft, { recursive: true })
  await rm(copy, { recursive: true, force: true })
  await rename(draft, copy)
  return copy
}

const stampOf = (folder: string) => readFile(join(folder, '.sources'), 'utf8').catch(() => '')
