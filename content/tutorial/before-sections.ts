import type { Page } from 'playwright'
import { brand, type FilmedExam } from './filmed-exam.ts'
import { button, card, type Take } from './on-screen.ts'

const startTest = `Mulai test ${brand}`

export async function enter(page: Page, candidate: FilmedExam['candidate'], take: Take): Promise<void> {
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
  const start = page.getByRole('link', { name: startTest })
  await start.waitFor()
  await take('orders', { start })
  await start.click()
}

export async function prepare(page: Page, take: Take): Promise<void> {
  await page.waitForURL(/\/ept-pnk-preparation\//)
  await page.getByText('Ruang ujian siap').waitFor()
  await omitConsequences(page)
  await take('rules', { rules: card(page, 'Ketentuan tes'), watched: card(page, 'Pengawasan selama tes') })
  const terms = page.getByRole('checkbox')
  await terms.scrollIntoViewIfNeeded()
  await take('terms', { terms })
  await terms.check()
  await take('agreed', { start: button(page, startTest) })
  await button(page, startTest).click()
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

export async function checkDevices(page: Page, take: Take): Promise<void> {
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
  await button(page, startTest).click()
}
