import type { Locator, Page } from 'playwright'

/** The PIN of every institution of the hall. */
export const pin = '48291375'

/** The overlay over the exam. */
export const boardOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Papan pengawas|Buka dengan PIN pengawas)$/ })

export async function callBoard(page: Page): Promise<void> {
  await page.keyboard.press('Control+Alt+KeyP')
  await boardOf(page).waitFor()
}

export async function typePin(page: Page, digits: string): Promise<void> {
  await page.getByLabel('PIN pengawas', { exact: true }).fill(digits)
  await page.getByRole('button', { name: 'Buka', exact: true }).click()
}

/** What the board calls an act that was done. */
const done = {
  Catatan: 'Catatan pengawas',
  'Masalah kamera selesai': 'Masalah kamera dinyatakan selesai',
  'Tambah waktu': 'Waktu ditambah',
  'Pulihkan tes': 'Tes dipulihkan',
}

/** An act with its reason; waits until the board says what became of this one. */
export async function acting(
  board: Locator,
  what: keyof typeof done,
  reason: string,
  minutes: string | null = null,
  outcome = 'sudah tercatat di server',
): Promise<void> {
  await board.getByLabel('Apa yang dilakukan').selectOption({ label: what })
  if (minutes !== null) await board.getByLabel('Menit').fill(minutes)
  await board.getByLabel('Alasan').fill(reason)
  await board.getByRole('button', { name: 'Lakukan' }).click()
  await board.getByText(`${done[what]}: ${outcome}`).waitFor()
}
