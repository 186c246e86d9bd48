import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { limits } from '#contract/rules/limits.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { institutions, licences } from '#server/tables/index.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '#test/browser/chromium.ts'
import {
  newFolder,
  project,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '#test/server/server-process.ts'

/** The filmed area, CSS pixels: the smallest window that the guide advises. */
export const screen = { width: 1366, height: 768 }

/** The window is wider by the space that pages reserve for a scrollbar. */
const gutter = 15

/** Picture pixels for each CSS pixel, enough for a close-up. */
const scale = 2

/** What the screens call the test: a name that is of no institution. */
export const brand = 'bahasa Inggris'

interface Candidate {
  email: string
  password: string
  licence: string
}

/** A real exam server on a new data folder, one candidate of its demo, and a Chromium whose camera shows a face. */
export interface FilmedExam {
  page: Page
  candidate: Candidate
  close(): Promise<void>
}

/** Starts server and browser; fails with what to install when there is no browser. */
export async function openFilmedExam(): Promise<FilmedExam> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const env = { DATA_DIR: await newFolder(), BRAND: brand }
  const server = await startServer({ env })
  let browser: Browser | undefined
  const close = async () => {
    await browser?.close()
    await stopServer(server)
    await removeFolders()
  }
  try {
    const candidate = await prepareCandidate(env)
    browser = await chromium.launch({
      executablePath,
      args: chromiumFlags({ film: join(project, 'test/films/one-face.mjpeg') }),
    })
    const context = await browser.newContext({
      viewport: { ...screen, width: screen.width + gutter },
      deviceScaleFactor: scale,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      permissions: ['camera', 'microphone'],
    })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(server.address)
    return { page, candidate, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Supervision warns and stops nobody, so that no warning names a limit: each institution sets its own, and the film is
 * watched by the candidates of all.
 */
const supervision = {
  identification: { face: true, voice: true, newTab: true },
  failed: { face: false, voice: false, newTab: false },
}

/** Makes the demo's licences lead to the filmed test; resolves to a candidate of the demo. */
async function prepareCandidate(env: { DATA_DIR: string }): Promise<Candidate> {
  const folder = await excerpt()
  const loaded = await runAdmin(['content', 'load', folder, '--json'], { env })
  await rm(folder, { recursive: true, force: true })
  if (loaded.code !== 0) throw new Error(`the filmed test cannot be loaded: ${loaded.errors}${loaded.output}`)
  const { db, close } = openDatabase((await runningCluster(env.DATA_DIR)) ?? '')
  await db.update(licences).set({ packageId: JSON.parse(loaded.output).packageId })
  await db.update(institutions).set({ setting: supervision })
  await close()
  const { people } = JSON.parse((await runAdmin(['demo', '--json'], { env })).output)
  const member = people.find((one: { role: string }) => one.role === 'Institution member')
  return { email: member.email, password: member.password, licence: member.licences[0].code }
}

/**
 * The short test with the times of a full one, and with only the first part of Listening, because that lasts as long
 * as its sounds. Returns its folder.
 */
async function excerpt(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorial-test-'))
  await cp(join(project, 'content/short'), folder, { recursive: true })
  const text = await readFile(join(folder, 'test.json'), 'utf8')
  const test = JSON.parse(text.replaceAll('"short', '"film'))
  const { listening, structure, reading } = test.sections
  structure.seconds = limits.structure.seconds
  reading.seconds = limits.reading.seconds
  listening.parts.splice(1)
  const items = listening.parts[0].lists.length
  const { length } = test.scores.listening
  test.scores.listening = [...test.scores.listening.slice(0, items), test.scores.listening[length - 1]]
  await writeFile(join(folder, 'test.json'), JSON.stringify(test))
  return folder
}
