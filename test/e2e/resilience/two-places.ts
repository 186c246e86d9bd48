import type { Page } from 'playwright'

/** What a person may wait until the first place is locked, ms; the heartbeat is 3 s. */
export const soon = { timeout: 5000 + 2000 }

export const elsewhere = (page: Page) =>
  page.getByRole('heading', { name: 'Tes ini sedang dibuka di perangkat lain' })
export const goOnHere = (page: Page) => page.getByRole('button', { name: 'Lanjutkan di sini' })

/** Ends the page's process as a crash does: nothing of it says good-bye. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const line = await page.context().newCDPSession(page)
  line.send('Page.crash').catch(() => undefined)
  await crashed
}
