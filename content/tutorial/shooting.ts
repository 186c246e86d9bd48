import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { type FilmedExam, screen } from './filmed-exam.ts'

/** In CSS pixels of the filmed window. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture of the real screens, with the boxes that scenes point to. */
export interface Picture {
  file: string
  marks: Record<string, Box>
}
export type Pictures = Record<string, Picture>

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const option = (page: Page, text: string) =>
  page.locator('label').filter({ has: page.getByText(text, { exact: true }) })
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

/**
 * Sits the test as a candidate does, and takes pictures on the way.
 * @param folder where the pictures are written
 */
export async function shoot({ page, candidate }: FilmedExam, folder: string): Promise<Pictures> {
  const pictures: Pictures = {}
  const take = async (name: string, marks: Record<string, Locator> = {}) => {
    await page.evaluate('document.fonts.ready')
    const file = join(folder, `${name}.png`)
    const boxes: Record<string, Box> = {}
    for (const [mark, locator] of Object.entries(marks)) {
      const box = await locator.first().boundingBox()
      if (!box) throw new Error(`'${mark}' is not on the picture '${name}'`)
      boxes[mark] = box
    }
    await page.screenshot({ path: file, animations: 'disabled', clip: { x: 0, y: 0, ...screen } })
    pictures[name] = { file, marks: boxes }
  }

  await enter(page, candidate, take)
  await prepare(page, take)
  await checkDevices(page, take)
  await listen(page, take)
  await answerStructure(page, take)
  await read(page, take)
  return pictures
}

type Take = (name: string, marks?: Record<string, Locator>) => Promise<void>

async function enter(page: Page, candidate: FilmedExam['candidate'], take: Take): Promise<void> {
  const email = page.getByLabel('E-mail')
  await email.waitFor()
  await take('login', { email })
  await email.fill(candidate.email)
  await page.getByLabel('Password', { exact: true }).fill(candidate.password)
  await take('login-filled', { submit: button(page, 'Masuk') })
  await button(page, 'Masuk').click()
  const licence = page.getByLabel('Kode lisensi')
  await licence.fill(candidate.licence)
  await page.getByText('Belum ada tes').waitFor()
  await take('licence', { submit: button(page, 'Redeem Lisensi') })
  await button(page, 'Redeem Lisensi').click()
  const start = page.getByRole('link', { name: /^Mulai test EPT PNK/ })
  await start.waitFor()
  await take('orders', { start })
  await start.click()
}

async function prepare(page: Page, take: Take): Promise<void> {
  await page.waitForURL(/\/ept-pnk-preparation\//)
  await page.getByText('Ruang ujian siap').waitFor()
  await omitConsequences(page)
  await take('rules', { rules: card(page, 'Ketentuan tes'), watched: card(page, 'Pengawasan selama tes') })
  const terms = page.getByRole('checkbox')
  await terms.scrollIntoViewIfNeeded()
  await take('terms', { terms })
  await terms.check()
  await take('agreed', { start: button(page, 'Mulai test EPT PNK') })
  await button(page, 'Mulai test EPT PNK').click()
  await button(page, 'Putar').click()
  await page.evaluate('document.querySelector("video").playbackRate = 4')
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan', exact: true }).click()
}

/** Leaves out what follows from violations: that depends on the institution. */
async function omitConsequences(page: Page): Promise<void> {
  const supervision = card(page, 'Pengawasan selama tes').getByRole('listitem')
  for (const words of ['tes tidak dihentikan', 'keakuratan hasil tes']) {
    await supervision.filter({ hasText: words }).evaluate((sentence: { hidden?: boolean }) => {
      sentence.hidden = true
    })
  }
}

async function checkDevices(page: Page, take: Take): Promise<void> {
  await page.waitForURL(/\/ept-pnk\/specification/)
  await take('specification', { proceed: button(page, 'Lanjutkan Pengecekan') })
  await button(page, 'Lanjutkan Pengecekan').click()
  await page.waitForURL(/\/headset-check$/)
  await take('headset', { play: button(page, 'Play') })
  await button(page, 'Play').click()
  await page.getByText('Contoh audio selesai diputar').waitFor()
  await take('heard', { next: button(page, 'Next') })
  await button(page, 'Next').click()
  await page.waitForURL(/\/webcam-check$/)
  await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
  const next = page.locator('button:enabled').filter({ hasText: 'Next' })
  await next.waitFor()
  await next.scrollIntoViewIfNeeded()
  await take('camera', { next, panel: card(page, 'Pemeriksaan kamera') })
  await next.click()
  await page.waitForURL(/\/device-check$/)
  await page.getByText('Mikrofon berhasil mendengar suara anda dengan baik').waitFor()
  await next.waitFor()
  await next.scrollIntoViewIfNeeded()
  await take('microphone', { next, panel: card(page, 'Pemeriksaan mikrofon') })
  await next.click()
  await button(page, 'Mulai test EPT PNK').click()
}

async function listen(page: Page, take: Take): Promise<void> {
  await page.waitForURL(/\/listening$/)
  await page.getByLabel('Kamera Anda').waitFor()
  const answer = option(page, "Karen may have the man's notes.")
  await answer.waitFor()
  await page.getByText('Audio sedang diputar').waitFor()
  await take('listening', { answer })
  await answer.click()
  await page.getByText('tersimpan di server').waitFor()
  await take('listened', { sound: page.locator('footer') })
  await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor()
  await button(page, 'Lanjutkan').click()
}

async function answerStructure(page: Page, take: Take): Promise<void> {
  await page.waitForURL(/\/structure$/)
  await button(page, 'Start Test').click()
  const question = (number: number) => page.getByRole('heading', { name: `Soal ${number} dari 8` })
  const next = button(page, 'Selanjutnya')
  const first = option(page, 'Completed')
  await first.waitFor()
  await take('structure', { answer: first })
  await first.click()
  const saved = page.getByText('tersimpan di server')
  await saved.waitFor()
  await take('answered', { saved, next })
  await next.click()
  await question(2).waitFor()
  const mark = button(page, /^Tandai untuk ditinjau/).or(page.getByLabel('Tandai untuk ditinjau'))
  await take('doubted', { mark })
  await mark.first().click()
  const numbers = page.getByRole('navigation', { name: 'Daftar soal' })
  const third = numbers.getByRole('button', { name: /^Soal 3,/ })
  await take('marked', { numbers, third })
  await third.click()
  await question(3).waitFor()
  await option(page, 'where').click()
  await saved.waitFor()
  await take('third', { third })
  await getWarning(page, take)
  for (const [number, text] of [
    [4, 'as fast'],
    [5, 'fly'],
    [6, 'has became'],
    [7, 'Much'],
    [8, 'vary'],
  ] as const) {
    await next.click()
    const start = button(page, 'Start Test')
    await question(number).or(start).first().waitFor()
    if (await start.isVisible()) await start.click()
    await question(number).waitFor()
    await option(page, text).click()
  }
  await saved.waitFor()
  await take('last', { submit: button(page, 'Submit') })
  await button(page, 'Submit').click()
  await page.getByText('Apakah Anda yakin untuk submit jawaban?').waitFor()
  await take('submission', { dialog: page.getByRole('dialog'), confirm: button(page, 'Yakin') })
  await handIn(page)
}

/** Hands in, with the missing photos. Structure goes on to Reading by itself. */
async function handIn(page: Page): Promise<void> {
  await button(page, 'Yakin').click()
  const photograph = button(page, 'Ambil Gambar')
  const sent = page
    .getByText('Jawaban Anda sudah terkirim')
    .or(page.getByRole('heading', { name: 'Tes selesai' }))
  await photograph.or(sent).first().waitFor()
  if (await photograph.isVisible()) await photograph.click()
}

/** Leaves fullscreen until a warning comes, which the film shows too. */
async function getWarning(page: Page, take: Take): Promise<void> {
  await page.evaluate('document.exitFullscreen()')
  const acknowledge = button(page, 'Saya mengerti')
  await acknowledge.waitFor()
  await take('warning', { dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')), acknowledge })
  await acknowledge.click()
  const back = button(page, 'Kembali ke layar penuh')
  await back.click()
  await back.waitFor({ state: 'hidden' })
}

async function read(page: Page, take: Take): Promise<void> {
  await page.waitForURL(/\/reading$/)
  await button(page, 'Start Test').click()
  const answer = option(page, 'What lichens are and what they reveal')
  await answer.waitFor()
  await take('reading', { answer })
  await answer.click()
  await page.getByText('tersimpan di server').waitFor()
  await take('read', { time: page.getByText('Sisa waktu').first() })
  for (let number = 2; number <= 7; number += 1) {
    await button(page, 'Selanjutnya').click()
    await page.getByRole('heading', { name: `Soal ${number} dari 7` }).waitFor()
  }
  await button(page, 'Submit').click()
  await handIn(page)
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  await take('end')
}
