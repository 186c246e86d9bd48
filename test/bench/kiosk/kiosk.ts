import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inOwnSystem } from './own-system.ts'

interface Started {
  /** The folder of the kit. */
  readonly kit: string
  /** Whether it is installed, by its own program; else only its start program runs. */
  readonly isInstalled: boolean
  /** Whose passport the kit installs; absent for none. */
  readonly seat?: string | undefined
  /** A new folder: the account's home. */
  readonly home: string
  readonly display: string
  readonly chromium: string
  /** Beyond what the kit gives it. */
  readonly flags: readonly string[]
}

/**
 * A PC's session: the kit's start program with a browser that has this machine's flags, since the kit has none for tests.
 * The browser goes by a name which that program looks for first.
 */
export async function startKiosk({ kit, isInstalled, seat, home, display, chromium, flags }: Started) {
  const programs = join(home, 'programs')
  await mkdir(programs, { recursive: true })
  const browser = join(programs, 'google-chrome-stable')
  const words = [chromium, ...flags].map((word) => `'${word}'`).join(' ')
  await writeFile(browser, `#!/bin/sh\nexec ${words} "$@"\n`)
  await chmod(browser, 0o755)
  const start = isInstalled
    ? `sh '${kit}/install.sh' desktop "$(id -un)"${seat === undefined ? '' : ` --seat ${seat}`}\nexec /opt/ruanguji/start.sh`
    : `exec sh '${kit}/start.sh'`
  const [program, ...given] = await inOwnSystem(start)
  const loop: ChildProcess = spawn(program, given, {
    env: { PATH: `${programs}:${process.env.PATH}`, HOME: home, DISPLAY: display, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  })
  const processes = () => processesWith(`--user-data-dir=${home}/ruanguji`)
  return {
    /** The browser's first process: all others have a type. */
    async mainProcess(): Promise<number> {
      for (let tries = 0; tries < 100; tries += 1) {
        const [main] = (await processes()).filter(({ command }) => !command.includes('--type='))
        if (main) return main.id
        await delay(50)
      }
      throw new Error('The browser did not start within 5 s.')
    },
    async close() {
      loop.kill('SIGKILL')
      for (const { id } of await processes()) kill(id)
      await delay(500)
    },
  }
}

/** `kill -9`; a process that has ended meanwhile is as wished. */
export function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function processesWith(word: string): Promise<{ id: number; command: string }[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const all = await Promise.all(
    ids.map(async (id) => ({ id, command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '') })),
  )
  return all.filter(({ command }) => command.split('\0').includes(word))
}
