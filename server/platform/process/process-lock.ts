import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isSystemError } from '#server/platform/errors/operator-error.ts'

/** A lock file that is valid as long as its process lives. */
export interface ProcessLock {
  release(): Promise<void>
}

/**
 * Takes the lock at `path`, or returns the process id of its living holder. A process is identified by its id and its
 * start time, so that an id that is reused after a crash or a reboot is not mistaken for the holder.
 */
export async function takeLock(path: string): Promise<ProcessLock | { heldBy: number }> {
  const mine = `${process.pid} ${await startOf(process.pid)}\n`
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, mine, { mode: 0o644 })
  try {
    for (;;) {
      try {
        await link(draft, path)
        return { release: () => releaseLock(path, mine) }
      } catch (error) {
        if (!isSystemError(error, 'EEXIST')) throw error
      }
      const holder = await lockHolder(path)
      if (holder !== undefined) return { heldBy: holder }
      await setAside(path)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** The living process that holds the lock at `path`. */
export async function lockHolder(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const [id, start] = text.trim().split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid < 1 || start === undefined) return undefined
  return isAlive(pid) && (await startOf(pid)) === start ? pid : undefined
}

/** Whether a process with this id runs, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isSystemError(error, 'EPERM')
  }
}

/** Two starts may find the same dead holder: the second must not remove the lock that the first has just taken. */
async function setAside(path: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return
    throw error
  }
  if ((await lockHolder(aside)) !== undefined) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

async function releaseLock(path: string, mine: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === mine) await rm(path, { force: true })
}

/** When a process started, unique across reboots; `-` if the system does not tell. */
async function startOf(pid: number): Promise<string> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The second field is the program's name in parentheses and may hold spaces; the start is the 22nd.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot.trim()}:${ticks}`
  } catch {
    return '-'
  }
}
