import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { type ProcessLock, takeLock } from '#server/platform/process/process-lock.ts'
import { hashOfSources } from '#server/platform/process/sources.ts'
import { pollUntil } from '#server/platform/time/poll.ts'

interface Making {
  readonly project: string
  /** Where it goes. */
  readonly folder: string
  /** Files and folders of the project that it is made from. */
  readonly sources: readonly string[]
  /** What it is, for the operator. */
  readonly what: string
  /** Makes it anew also where it is of the same sources. */
  readonly always?: boolean
  /** Makes it in a new folder. */
  readonly make: (draft: string) => Promise<void>
}

/**
 * Makes a folder if its sources are not those of the last time. The new one is made beside the old one and then takes its
 * place; of several servers that start at once, one makes it and the others wait.
 */
export async function madeOnce({
  project,
  folder,
  sources,
  what,
  always = false,
  make,
}: Making): Promise<void> {
  const stampIn = (of: string) => join(of, '.sources')
  const isFresh = async () => {
    const stamp = await readFile(stampIn(folder), 'utf8').catch(() => '')
    return stamp !== '' && stamp === hashOfSources(project, sources)
  }
  if (!always && (await isFresh())) return
  const lock = await waitForLock(`${folder}.lock`, what)
  try {
    if (!always && (await isFresh())) return
    const draft = `${folder}.draft`
    await rm(draft, { recursive: true, force: true })
    await make(draft)
    // Afterwards: what makes it may itself write into the sources (models, icons).
    await writeFile(stampIn(draft), hashOfSources(project, sources))
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
  } finally {
    await lock.release()
  }
}

async function waitForLock(path: string, what: string): Promise<ProcessLock> {
  try {
    // In a fresh clone nothing has been kept there yet.
    await mkdir(dirname(path), { recursive: true })
    return await pollUntil(200, async () => {
      const lock = await takeLock(path)
      return 'heldBy' in lock ? undefined : lock
    })
  } catch (cause) {
    if (!isSystemError(cause, 'EACCES', 'EROFS', 'EPERM')) throw cause
    throw new OperatorError(
      'web.buildFailed',
      `${what} must be built, and ${dirname(path)} cannot be written: start the server once as the folder's owner.`,
      { cause },
    )
  }
}
