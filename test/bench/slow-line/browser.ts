import { type BrowserContext, chromium, type Page } from 'playwright'
import { project } from '#test/server/server-process.ts'
import { chromiumFlags } from '../../browser/chromium.ts'
import { checkDevices, submitLogin, watchTutorial } from '../../e2e/fixtures/candidate.ts'
import { button } from '../../e2e/fixtures/page.ts'
import { checkCode, type Lab } from './lab.ts'

/** A slow line decides how long everything takes, ms. */
const patienceMs = 3_600_000

/** A PC of the lab: its browser on its own profile. The lab's address counts as secure, as its certificate makes it. */
export async function openPc(profile: string, executablePath: string, origin: string) {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1366, height: 768 },
    permissions: ['camera', 'microphone'],
    args: [
      ...chromiumFlags({ film: `${project}/test/films/one-face.mjpeg` }),
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(patienceMs)
  return { page, close: () => context.close() }
}

/** The evening before: the PC is checked, and fetches with it what the test needs. */
export async function checkPc(page: Page, { door }: Lab, seat: string): Promise<void> {
  await page.goto(`${door.address}/pc-check?code=${checkCode}&seat=${seat}`)
  await button(page, 'Mulai pemeriksaan').click()
  await button(page, 'Tidak ada yang terbuka').click()
  await button(page, 'Tidak diperiksa').click()
  await page.getByText('Hasil terkirim ke panel pengawas.').waitFor()
  if ((await page.getByText('soal yang tersegel ada di PC ini').count()) === 0)
    throw new Error(`The PC was not prepared: ${await page.getByRole('list').allTextContents()}`)
}

/** From the login page to the sound of Listening. Resolves once its clock runs. */
export async function sitUntilListening(page: Page, lab: Lab): Promise<void> {
  const person = lab.candidate()
  await page.goto(lab.door.address)
  await submitLogin(page, person)
  await page.getByRole('link', { name: /^Mulai test/ }).click()
  await page.waitForURL(/\/ept-pnk-preparation\//)
  await page.getByRole('checkbox').check()
  await button(page, 'Mulai test EPT PNK').click()
  await watchTutorial(page)
  await checkDevices(page, ['headset', 'camera', 'microphone'])
  await page.getByLabel('Token').fill(lab.examToken)
  await button(page, 'Mulai tes').click()
  const started = () =>
    lab.door
      .asked()
      .some(({ path, status }) => /\/section\/start\/.*\/listening/.test(path) && status === 200)
  while (!started()) await page.waitForTimeout(20)
}
