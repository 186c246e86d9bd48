import { type Browser, chromium, type Page } from 'playwright'
import { openDatabase } from '#server/db/database.ts'
import { licences } from '#server/db/schema.ts'
import { runningCluster } from '#server/postgres/cluster.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../../browser/chromium.ts'
import {
  newFolder,
  project,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../../server/lifecycle/server-process.ts'

/** What `npm run admin -- demo --json` tells of one person. */
export interface DemoPerson {
  role: string
  email: string
  password: string
  licences: { code: string; isRedeemed: boolean }[]
}

/**
 * The server that `npm start` starts, on a new folder, with the tiny test behind the demo's licences; its database;
 * and a Chromium whose camera shows one face.
 */
export async function openExamHall() {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const dataDir = await newFolder()
  const env = { DATA_DIR: dataDir }
  const server = await startServer({ env })
  const loaded = await runAdmin(['content', 'load', `${project}/content/tiny`, '--json'], { env })
  const { packageId } = JSON.parse(loaded.output)
  const database = openDatabase((await runningCluster(dataDir)) ?? '')
  await database.db.update(licences).set({ packageId })
  const demo = await runAdmin(['demo', '--json'], { env })
  const people: DemoPerson[] = JSON.parse(demo.output).people
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags({ film: `${project}/test/films/one-face.mjpeg` }),
  })
  return {
    db: database.db,
    /** A laptop with nothing in it yet, at the login page. */
    enter: () => enter(browser, server.address),
    person(role: 'Institution member' | 'Individual'): DemoPerson {
      const found = people.find((one) => one.role === role)
      if (!found) throw new Error(`The demo has no '${role}'`)
      return found
    },
    async close() {
      await browser.close()
      await database.close()
      await stopServer(server)
      await removeFolders()
    },
  }
}

export type ExamHall = Awaited<ReturnType<typeof openExamHall>>

async function enter(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    permissions: ['camera', 'microphone'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(address)
  return page
}
