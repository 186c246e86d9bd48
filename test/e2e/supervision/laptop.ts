import { isAbsolute } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { project } from '#test/server/server-process.ts'
import { chromiumFlags, chromiumMissing, type FakeDevices, findChromium } from '../../browser/chromium.ts'
import { installsNothing } from '../sitting/exam-hall.ts'

interface Laptop {
  /** One of `test/films`, or the path of a film: the browser names its camera after it. */
  film: string
  sound?: string
  /** Devices that the browser may use; all of them by default, without asking. */
  allows?: Device[]
}
type Device = 'camera' | 'microphone'

/**
 * A test's laptop, whose camera shows a film and whose microphone hears a sound, at the server's login page. The app is
 * not installed on it: what the exam needs it fetches when it is wanted.
 */
export async function openLaptop(address: string, { film, sound, allows }: Laptop) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const devices: FakeDevices = {
    film: isAbsolute(film) ? film : `${project}/test/films/${film}.mjpeg`,
    sound: `${project}/test/sounds/${sound ?? 'silence'}.wav`,
  }
  // With its fake dialogs Chromium would give a device whatever the permission says.
  const args = chromiumFlags(devices).filter((flag) => !allows || !flag.startsWith('--use-fake-ui'))
  const browser = await chromium.launch({ executablePath, args })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    permissions: ['camera', 'microphone'],
    ...installsNothing,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const allow = await permissionsOf(browser, address)
  if (allows) await allow(allows)
  await page.goto(address)
  return { page, context, allow }
}

/** What is said in the browser's own menu: these devices may be used and no other; one that is in use ends. */
async function permissionsOf(browser: Browser, origin: string) {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  const { browserContextId = '' } = targetInfos.find(({ type }) => type === 'page') ?? {}
  return async (allowed: readonly Device[]): Promise<void> => {
    for (const name of ['camera', 'microphone'] as const) {
      const setting = allowed.includes(name) ? 'granted' : 'denied'
      await session.send('Browser.setPermission', { permission: { name }, setting, origin, browserContextId })
    }
  }
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
