import type { Page } from 'playwright'
import type { DemoPerson } from '../demo.ts'

/** The words of the option to choose, in the order of the questions; null leaves one unanswered. */
export type Choices = readonly (string | null)[]

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const choose = (page: Page, option: string) =>
  page
    .locator('label')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click()

export async function signIn(
  page: Page,
  { email, password }: Pick<DemoPerson, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const testLink = (page: Page) => page.getByRole('link', { name: /^Mulai test EPT PNK/ })

/** From the list of tests to the preparation, by somebody who has seen the tutorial at this computer before. */
export async function openSeen(page: Page): Promise<void> {
  const [, order] = (await testLink(page).getAttribute('href'))?.split('-preparation/') ?? []
  await page.evaluate((id) => {
    const prepared = { agreed: false, tutorialSeen: true }
    sessionStorage.setItem(`ruanguji.prepared.${id}`, JSON.stringify(prepared))
  }, order)
  await testLink(page).click()
}

/** Signs in, redeems the `licence`th licence and agrees to the rules of its test. */
export async function reachPreparation(
  page: Page,
  person: DemoPerson,
  { licence = 0, tutorialSeen = false } = {},
): Promise<void> {
  await signIn(page, person)
  await page.getByLabel('Kode lisensi').fill(person.licences[licence]?.code ?? '')
  await button(page, 'Redeem Lisensi').click()
  await (tutorialSeen ? openSeen(page) : testLink(page).click())
  await page.waitForURL(/\/ept-pnk-preparation\//)
  await page.getByRole('checkbox').check()
  await button(page, 'Mulai test EPT PNK').click()
}

/** Watches the tutorial to its end, faster than people do. */
export async function watchTutorial(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Tutorial/ })
  await button(page, 'Putar').click()
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4
  })
  await dialog.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
}

/** From the specification through the checks that this candidate has, to the start of Listening. */
export async function checkDevices(page: Page, checks: readonly ('camera' | 'microphone')[]): Promise<void> {
  await page.waitForURL(/\/ept-pnk\/specification/)
  await button(page, 'Lanjutkan Pengecekan').click()
  await page.waitForURL(/\/headset-check$/)
  await button(page, 'Play').click()
  await page.getByText('Contoh audio selesai diputar').waitFor()
  await button(page, 'Next').click()
  if (checks.includes('camera')) {
    await page.waitForURL(/\/webcam-check$/)
    await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
    await button(page, 'Next').click()
  }
  await page.waitForURL(/\/device-check$/)
  if (checks.includes('microphone')) {
    await page.getByText('Mikrofon berhasil mendengar suara anda dengan baik').waitFor()
    await button(page, 'Next').click()
  }
  await button(page, 'Mulai test EPT PNK').click()
}

/** Past a camera and a microphone that cannot be used, to the start of the test. */
export async function startUnverified(page: Page): Promise<void> {
  await button(page, 'Lanjutkan Pengecekan').click()
  await button(page, 'Next').click()
  await heading(page, 'Pemeriksaan kamera').waitFor()
  await button(page, 'Baik, saya lanjutkan').click()
  await heading(page, 'Pemeriksaan mikrofon').waitFor()
  await button(page, 'Baik, saya lanjutkan').click()
  await button(page, 'Mulai test EPT PNK').click()
}

/** Answers while the sound plays by itself, and goes on where it ends. */
export async function sitListening(page: Page, choices: Choices): Promise<void> {
  await page.waitForURL(/\/listening$/)
  for (const option of choices) if (option !== null) await choose(page, option)
  await heading(page, 'Section Listening selesai').waitFor()
  await button(page, 'Lanjutkan').click()
}

/** From the first question of Structure or Reading to the last: each in turn, past the directions between parts. */
export async function answerEach(page: Page, choices: Choices): Promise<void> {
  for (const [index, option] of choices.entries()) {
    const number = heading(page, `Soal ${index + 1} dari ${choices.length}`)
    const start = button(page, 'Start Test')
    await number.or(start).first().waitFor()
    // Part B has directions of its own.
    if (await start.isVisible()) await start.click()
    await number.waitFor()
    if (option !== null) await choose(page, option)
    if (index < choices.length - 1) await button(page, 'Selanjutnya').click()
  }
}

/** Structure or Reading: each question in turn, directions between parts, then the hand-in. */
export async function sitSection(
  page: Page,
  section: 'structure' | 'reading',
  choices: Choices,
): Promise<void> {
  await page.waitForURL(new RegExp(`/${section}$`))
  await button(page, 'Start Test').click()
  await answerEach(page, choices)
  await button(page, 'Submit').click()
  await page.getByText('Apakah Anda yakin untuk submit jawaban?').waitFor()
  await button(page, 'Yakin').click()
  // Nobody in a test stays until the second photo is due.
  if (await page.getByLabel('Kamera Anda').isVisible()) await button(page, 'Ambil Gambar').click()
}
