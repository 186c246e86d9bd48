import { execFile } from 'node:child_process'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { type ProcessLock, takeLock } from '#server/platform/process/process-lock.ts'
import { pollUntil } from '#server/platform/time/poll.ts'
import { compressFolder } from './compress.ts'
import { hashOfSources } from './sources.ts'

interface Building {
  /** Called before a build. */
  readonly onBuild?: () => void
  /** Gives a build up. */
  readonly stop?: AbortSignal | undefined
  /** Builds also where the last build was of the same sources. */
  readonly always?: boolean
}

/**
 * Builds the web app with Vite if its sources are not those of the last build, and resolves to its folder. The new app
 * is built beside the old one and then takes its place; of several servers that start at once, one builds and the
 * others wait.
 */
export async function buildWebApp(
  project: string,
  { onBuild, stop, always = false }: Building = {},
): Promise<string> {
  const folder = join(project, 'dist')
  if (!always && (await isFresh(project, folder))) return folder
  const lock = await waitForLock(`${folder}.lock`)
  try {
    if (!always && (await isFresh(project, folder))) return folder
    onBuild?.()
    await build(project, folder, stop)
    return folder
  } finally {
    await lock.release()
  }
}

const stampIn = (folder: string) => join(folder, '.sources')

async function isFresh(project: string, folder: string): Promise<boolean> {
  const stamp = await readFile(stampIn(folder), 'utf8').catch(() => '')
  return stamp !== '' && stamp === (await hashOfSources(project))
}

async function build(project: string, folder: string, stop: AbortSignal | undefined): Promise<void> {
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await runVite(project, ['--outDir', draft, '--emptyOutDir'], stop)
  const ofStaff = ['--config', join('build', 'staff.config.ts'), '--outDir', join(draft, 'staff')]
  await runVite(project, ofStaff, stop)
  await compressFolder(draft)
  // After the build: a build may itself write into the sources (models, icons).
  await writeFile(stampIn(draft), await hashOfSources(project))
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

async function runVite(
  project: string,
  words: readonly string[],
  stop: AbortSignal | undefined,
): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  // The runner reads the configuration without writing a copy of it into node_modules, which may not be ours.
  const flags = ['--configLoader', 'runner', '--logLevel', 'warn']
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', ...flags, ...words], {
      cwd: project,
      // Under a test runner's own settings it would be another app.
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
      ...(stop && { signal: stop }),
    })
  } catch (cause) {
    stop?.throwIfAborted()
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : ''
    throw new OperatorError('web.buildFailed', `The web app cannot be built: ${reasonIn(said)}`, { cause })
  }
}

/** What Vite said before its stack, in one line. */
function reasonIn(said: string): string {
  const [before = ''] = said.split(/\n\s+at /)
  const lines = before.split('\n').map((line) => line.trim())
  return (
    lines
      .filter((line) => line !== '')
      .join(' ')
      .slice(0, 500) || 'Vite gave no reason'
  )
}

async function waitForLock(path: string): Promise<ProcessLock> {
  try {
    return await pollUntil(200, async () => {
      const lock = await takeLock(path)
      return 'heldBy' in lock ? undefined : lock
    })
  } catch (cause) {
    if (!isSystemError(cause, 'EACCES', 'EROFS', 'EPERM')) throw cause
    throw new OperatorError(
      'web.buildFailed',
      `The web app must be built, and ${dirname(path)} cannot be written: start the server once as the folder's owner.`,
      { cause },
    )
  }
}

// `npm run build`
if (process.argv[1] === import.meta.filename) {
  try {
    console.log(`The web app is in ${await buildWebApp(dirname(import.meta.dirname), { always: true })}.`)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
