import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { newFolder, project, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../../browser/chromium.ts'
import { among, operatorOf } from '../demo.ts'
import { copyFurnished, furnish } from './furnished.ts'

/** What a laptop is like that is not the usual one. */
type Laptop = Parameters<Browser['newContext']>[0]

/**
 * The server that `npm start` starts, on a folder of its own, with the tiny test behind the demo's licences; its
 * database; and a Chromium whose camera shows one face.
 * @param databaseUrl of a PostgreSQL outside; without one the server's own
 * @param usual what all its laptops are like
 */
export async function openExamHall({
  databaseUrl,
  usual = {},
}: {
  databaseUrl?: string
  usual?: Laptop
} = {}) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const dataDir = await newFolder()
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const openRecords = async () => openDatabase(databaseUrl ?? (await runningCluster(dataDir)) ?? '')
  const known = databaseUrl ? null : await copyFurnished(dataDir)
  let server = await startServer({ env })
  const admin = operatorOf(env)
  let database = await openRecords()
  const people = known ?? (await furnish(admin, database.db))
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags({ film: `${project}/test/films/one-face.mjpeg` }),
  })
  const contexts: BrowserContext[] = []
  const { address } = server
  const { origin, port } = new URL(address)
  const elsewhere: string[] = []
  return {
    get db() {
      return database.db
    },
    address,
    dataDir,
    /** The operator's command, beside the running server. */
    admin,
    /** `kill -9` of the server; the way to start it again at the same address on the same data. */
    async killServer(): Promise<() => Promise<void>> {
      await database.close()
      await stopServer(server, 'SIGKILL')
      return async () => {
        server = await startServer({ env: { ...env, PORT: port } })
        database = await openRecords()
      }
    },
    /** Addresses on other origins that any page or worker has asked for (spec: privacy#what-leaves-the-pc). */
    elsewhere,
    /** A laptop with nothing in it yet, at the login page or another path. */
    async enter(path = '/', laptop: Laptop = {}): Promise<Page> {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        permissions: ['camera', 'microphone'],
        ...usual,
        ...laptop,
      })
      contexts.push(context)
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (/^(http|ws)/.test(url.protocol) && url.origin !== origin) elsewhere.push(url.href)
      })
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      await page.goto(new URL(path, address).href)
      return page
    },
    /** Closes every laptop. */
    async clear() {
      for (const context of contexts.splice(0)) await context.close()
    },
    person: among(people),
    async close() {
      await browser.close()
      await database.close()
      await stopServer(server)
      await removeFolders()
    },
  }
}

export type ExamHall = Awaited<ReturnType<typeof openExamHall>>

/** For what is not about the installed app: each new browser would spend two seconds of CPU on installing it. */
export const installsNothing = { serviceWorkers: 'block' } as const

/** The hall of a test file: open before its first test, cleared after each, closed after the last. */
export function examHall(usual: Laptop = {}): ExamHall {
  const hall: Partial<ExamHall> = {}
  beforeAll(async () => {
    // What it gives by a getter changes when its server starts again.
    Object.defineProperties(hall, Object.getOwnPropertyDescriptors(await openExamHall({ usual })))
  })
  afterEach(() => hall.clear?.())
  afterAll(() => hall.close?.())
  return hall as ExamHall
}
