import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { project } from '#test/server/server-process.ts'
import { chromiumFlags, findChromium } from '../../browser/chromium.ts'

interface Browsing {
  /** Chromium's. */
  flags?: readonly string[]
  /** What its owner has set, as Chromium keeps it. */
  preferences?: object
}

/** A laptop whose disk outlives its browser, and whose browser can be killed. */
export async function newLaptop({ flags = [], preferences = {} }: Browsing = {}) {
  const disk = await mkdtemp(join(tmpdir(), 'ruanguji-laptop-'))
  await mkdir(join(disk, 'Default'))
  await writeFile(join(disk, 'Default', 'Preferences'), JSON.stringify(preferences))
  let context: BrowserContext | null = null

  async function start(): Promise<Page> {
    context = await chromium.launchPersistentContext(disk, {
      executablePath: findChromium() ?? '',
      viewport: { width: 1366, height: 768 },
      args: [...chromiumFlags({ film: `${project}/test/films/one-face.mjpeg` }), ...flags],
    })
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(20_000)
    return page
  }

  return {
    start,
    /** `kill -9` of the browser and all its processes; then it is started again. */
    async killAndStart(): Promise<Page> {
      for (const id of await programsOn(disk)) {
        try {
          process.kill(id, 'SIGKILL')
        } catch {
          // It has ended with the one before it.
        }
      }
      await rm(join(disk, 'SingletonLock'), { force: true })
      return start()
    },
    async close() {
      await context?.close()
      await rm(disk, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The programs that were started on this disk, by its path, which no other program knows. */
async function programsOn(disk: string): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return ids.filter((_, index) => commands[index]?.includes(disk))
}
