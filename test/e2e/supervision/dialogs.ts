import type { Page } from 'playwright'
import { setHidden } from './laptop.ts'

/** For what a slow PC may need a while. */
export const wait = { timeout: 60_000, interval: 200 }

export const warning = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Sooner than this no other warning follows one that has closed, ms. */
const soon = 3000

/** Closes the warning that stands; one that has meanwhile closed by itself, as it says it will, is closed. */
export async function acknowledge(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Saya mengerti' })
  for (const until = Date.now() + wait.timeout; Date.now() < until; ) {
    const isClicked = await button.click({ timeout: soon }).then(
      () => true,
      () => false,
    )
    if (isClicked || !(await button.isVisible())) return
  }
  throw new Error('The warning cannot be closed')
}

/** Another tab is before the exam for a moment that is longer than any reload. */
export async function leave(page: Page): Promise<void> {
  await setHidden(page, true)
  await page.waitForTimeout(1500)
  await setHidden(page, false)
}

/** The same, and the warning that follows is closed. */
export async function leaveAndAcknowledge(page: Page): Promise<void> {
  await leave(page)
  const left = warning(page, 'Anda meninggalkan halaman tes')
  await left.waitFor()
  await acknowledge(page)
  await left.waitFor({ state: 'detached' })
}

/** Waits until the strip of lights says so. */
export const light = (page: Page, said: string) =>
  page.getByRole('list', { name: 'Status pengawasan' }).getByText(said, { exact: true }).waitFor()
