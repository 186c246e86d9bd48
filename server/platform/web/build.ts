import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { type ProcessLock, takeLock } from '#server/platform/process/process-lock.ts'
import { compressFolder } from './compress.ts'

/** What the web app is made from, in the project. */
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'src',
  'machines',
  'workers',
  'contract',
  'public',
]

export interface WebBuild {
  /** The built app's folder. */
  readonly folder: string
  /** False where the last build was of the same sources. */
  readonly isNew: boolean
}

interface Building {
  /** Called before a build. */
  readonly onBuild: () => void
  /** Gives a build up. */
  readonly stop?: AbortSignal
}

/**
 * Builds the web app with Vite if its sources are not those of the last build. The new
 * app is built beside the old one and then takes its place; of several servers that start at
 * once, one builds and the others wait.
 */
export async function buildIfStale(project: string, { onBuild, stop }: Building): Promise<WebBuild> {
  const folder = join(project, 'dist')
  if (await isFresh(project, folder)) return { folder, isNew: false }
  const lock = await waitForLock(`${folder}.lock`)
  try {
    if (await isFresh(project, folder)) return { folder, isNew: false }
    onBuild()
    await build(project, folder, stop)
    return { folder, isNew: true }
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
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  // The runner reads the configuration without writing a copy of it into node_modules, which may not be ours.
  const flags = [
    vite,
    'build',
    '--configLoader',
    'runner',
    '--outDir',
    draft,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  try {
    await promisify(execFile)(process.execPath, flags, {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production' },
      ...(stop && { signal: stop }),
    })
  } catch (cause) {
    stop?.throwIfAborted()
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : ''
    throw new OperatorError('web.buildFailed', `The web app cannot be built: ${reasonIn(said)}`, { cause })
  }
  await compressFolder(draft)
  // After the build: a build may itself write into the sources (models, icons).
  await writeFile(stampIn(draft), await hashOfSources(project))
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
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

async function hashOfSources(project: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of await filesUnder(join(project, source))) {
      hash.update(`${path.slice(project.length)}\0`).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

/** Every file under `path`, sorted; tests aside. */
async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  const names = (await readdir(path)).sort()
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat()
}

async function waitForLock(path: string): Promise<ProcessLock> {
  try {
    for (;;) {
      const lock = await takeLock(path)
      if (!('heldBy' in lock)) return lock
      await delay(200)
    }
  } catch (cause) {
    if (!isSystemError(cause, 'EACCES', 'EROFS', 'EPERM')) throw cause
    throw new OperatorError(
      'web.buildFailed',
      `The web app must be built, and ${dirname(path)} cannot be written: start the server once as the folder's owner.`,
      { cause },
    )
  }
}
