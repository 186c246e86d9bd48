import { spawnSync } from 'node:child_process'
import { findChromium } from '../browser/chromium.ts'

/** A command that may bring a browser to this machine. */
interface Means {
  readonly command: string
  readonly args: readonly string[]
}

/** Ten minutes: a browser is 150 MB, and a download that hangs must not hold the tests for ever. */
const limitMs = 600_000

const playwright: readonly Means[] = [{ command: 'npx', args: ['playwright', 'install', 'chromium'] }]

const debian: readonly Means[] = [
  { command: 'apt-get', args: ['update'] },
  { command: 'apt-get', args: ['install', '-y', 'chromium'] },
]

/** Tries it in silence: when all means fail, the one line about that is what a person needs to read. */
function succeeds({ command, args }: Means, env: NodeJS.ProcessEnv): boolean {
  console.log(`no browser here, trying: ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: limitMs,
  })
  return status === 0
}

/** What the browser calls itself, `Chromium 156.0 …`; null when it does not run, for want of a library say. */
export function chromiumVersion(path: string): string | null {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 ? stdout.trim() : null
}

/**
 * Path of a browser for the tests: one that is here, else one that Playwright or, for root, Debian can install;
 * null when there is none and no means to get one. A `CHROME_PATH` that does not run is not worked around.
 */
export function provideChromium(
  env: NodeJS.ProcessEnv,
  isRoot: boolean,
  find: (env: NodeJS.ProcessEnv) => string | null = findChromium,
): string | null {
  const found = find(env)
  if (found || env.CHROME_PATH) return found
  for (const means of isRoot ? [playwright, debian] : [playwright]) {
    if (means.every((one) => succeeds(one, env))) {
      const installed = find(env)
      if (installed) return installed
    }
  }
  return null
}
