import { chromium, type Page } from 'playwright'
import { chromiumFlags, chromiumMissing, type FakeDevices, findChromium } from '../../browser/chromium.ts'
import { project } from '../../server/lifecycle/server-process.ts'

/** A laptop whose camera shows a film and whose microphone hears a sound, at the server's login page. */
export async function openLaptop(address: string, { film, sound }: { film: string; sound?: string }) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const devices: FakeDevices = {
    film: `${project}/test/films/${film}.mjpeg`,
    sound: `${project}/test/sounds/${sound ?? 'silence'}.wav`,
  }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags(devices) })
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    permissions: ['camera', 'microphone'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(address)
  return { page, context, close: () => browser.close() }
}

/**
 * What the page believes of its tab. Playwright keeps every page visible and focused, whatever stands before it; how
 * real tabs are told is tried in `test/e2e/presence`.
 */
export const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
