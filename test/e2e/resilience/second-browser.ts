import type { Page } from 'playwright'

/** Within this time a takeover locks the first browser, whose heartbeat comes every 3 s. */
export const lockTimeout = { timeout: 5000 + 2000 }

/** The heading of a browser that is locked, because the test is open in another one. */
export const lockedHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Tes ini sedang dibuka di perangkat lain' })
/** The heading of a second tab of the browser that sits. */
export const otherTabHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Tes ini sudah terbuka di tab lain' })
export const takeOver = (page: Page) => page.getByRole('button', { name: 'Lanjutkan di sini' })

/** Crashes the page's process: the page can send nothing any more. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
}
