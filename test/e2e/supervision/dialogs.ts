import type { Page } from 'playwright'
import { setHidden } from './laptop.ts'

/** For what a slow PC may need a while. */
export const wait = { timeout: 60_000, interval: 200 }

export const warning = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const acknowledge = (page: Page) => page.getByRole('button', { name: 'Saya mengerti' }).click()

/** Another tab is before the exam for a moment that is longer than any reload. */
export async function leave(page: Page): Promise<void> {
  await setHidden(page, true)
  await page.waitForTimeout(1500)
  await setHidden(page, false)
}
