import { execFile } from 'node:child_process'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { buildBundle } from './bundles.ts'
import { compressFolder } from './compress.ts'
import { madeOnce } from './made-once.ts'

interface Building {
  /** Called before a build. */
  readonly onBuild?: () => void
  /** Gives a build up. */
  readonly stop?: AbortSignal | undefined
  /** Builds also where the last build was of the same sources. */
  readonly always?: boolean
}

/** What the web app is made from. */
const sources = [
  'build',
  'content/packages.ts',
  'content/practice',
  'content/practice-content.ts',
  'content/practice-plugin.ts',
  'contract',
  'index.html',
  'machines',
  'package-lock.json',
  'public',
  'src',
  'workers',
]

/** Builds the web app with Vite if its sources are not those of the last build, and resolves to its folder. */
export async function buildWebApp(
  project: string,
  { onBuild, stop, always = false }: Building = {},
): Promise<string> {
  const folder = join(project, 'dist')
  await madeOnce({
    ...{ project, folder, sources, always, what: 'The web app' },
    async make(draft) {
      onBuild?.()
      // Side by side, and in two folders: the candidates' service worker would take the staff's app for theirs.
      const staff = `${draft}.staff`
      const ofStaff = ['--config', join('build', 'staff.config.ts')]
      const builds = await Promise.allSettled([
        runVite(project, ['--outDir', draft, '--emptyOutDir'], stop),
        runVite(project, [...ofStaff, '--outDir', staff, '--emptyOutDir'], stop),
      ])
      for (const one of builds) if (one.status === 'rejected') throw one.reason
      await rename(staff, join(draft, 'staff'))
      await compressFolder(draft)
    },
  })
  return folder
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

// `npm run build`
if (process.argv[1] === import.meta.filename) {
  try {
    const project = dirname(import.meta.dirname)
    console.log(`The web app is in ${await buildWebApp(project, { always: true })}.`)
    for (const name of ['server', 'programs'] as const) await buildBundle(project, name)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
