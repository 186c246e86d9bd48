import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { newFolder, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../../browser/chromium.ts'
import { among, type DemoPerson, operatorOf } from '../demo.ts'
import { signIn as typeIn } from '../sitting/candidate.ts'
import { installsNothing } from '../sitting/exam-hall.ts'

interface AxeWindow {
  axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
}

/** The server that `npm start` starts, on a new folder, with its database, its operator's command and a Chromium. */
export async function openFrontDesk(more: Record<string, string> = {}) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const dataDir = await newFolder()
  const env = { DATA_DIR: dataDir, ...more }
  const server = await startServer({ env })
  const admin = operatorOf(env)
  const { people } = await admin('demo')
  const database = openDatabase((await runningCluster(dataDir)) ?? '')
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
  return {
    address: server.address,
    dataDir,
    db: database.db,
    admin,
    person: among(people),
    /** What a letter or a QR code leads to, at the address under which the test opens the server. */
    here: (link: string) => link.replace(/^https?:\/\/[^/]+/, new URL(server.address).origin),
    /** A laptop with nothing in it yet, at `path`. */
    open: (path: string, options: BrowserContextOptions = {}) => open(browser, server.address, path, options),
    async leave() {
      for (const context of browser.contexts()) await context.close()
    },
    async close() {
      await browser.close()
      await database.close()
      await stopServer(server)
      await removeFolders()
    },
  }
}

export type FrontDesk = Awaited<ReturnType<typeof openFrontDesk>>

/** The desk of a test file: open before its first test, left by everybody after each, closed after the last. */
export function frontDesk(more: Record<string, string> = {}): FrontDesk {
  const desk: Partial<FrontDesk> = {}
  beforeAll(async () => {
    Object.assign(desk, await openFrontDesk(more))
  })
  afterEach(() => desk.leave?.())
  afterAll(() => desk.close?.())
  return desk as FrontDesk
}

async function open(
  browser: Browser,
  address: string,
  path: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // axe is a script of the test, not of the page.
    bypassCSP: true,
    ...installsNothing,
    ...options,
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  await page.goto(new URL(path, address).href)
  return page
}

/** Signs in, up to the first page of a member. */
export async function signIn(page: Page, person: Pick<DemoPerson, 'email' | 'password'>): Promise<void> {
  await typeIn(page, person)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

export const pathOf = (page: Page) => new URL(page.url()).pathname

/** A page's main heading, once it is shown. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor()

/** Fails with what axe finds wrong on the page. */
export async function expectNoFaults(page: Page): Promise<void> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
  const violations = await page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    return (await (window as unknown as AxeWindow).axe.run()).violations
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    page.url(),
  ).toEqual([])
}
