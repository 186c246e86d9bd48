import type { Page } from 'playwright'
import { button, option, type Take } from './on-screen.ts'

export async function listen(page: Page, take: Take): Promise<void> {
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

export async function answerStructure(page: Page, take: Take): Promise<void> {
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
  // A click in the test fills the screen again.
  await acknowledge.click()
  await acknowledge.waitFor({ state: 'hidden' })
}

export async function read(page: Page, take: Take): Promise<void> {
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
