import type { Browser, BrowserContext, Page } from 'playwright'
import type { Scene } from './page/scene.ts'
import { addressOf } from './scenes/address.ts'
import { axeAddress } from './serve.ts'

/** The window sizes at which every scene is inspected. */
export const sizes = {
  '1366x768': { width: 1366, height: 768 },
  '1920x1080': { width: 1920, height: 1080 },
} as const
/** The narrowest phones that are still about. */
export const phone = { width: 360, height: 780 }

interface AxeWindow {
  axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
}

const timeoutMs = 40_000

/** Scrollbars take their place in the gallery as they do on a PC; Playwright hides them. */
export const withScrollbars = { ignoreDefaultArgs: ['--hide-scrollbars'] }

/** A scene lives for a second: optimizing its code takes longer than running it does. */
export const unoptimized = '--js-flags=--no-maglev --no-turbofan'

/** A browser context for scenes: an Indonesian laptop with reduced motion. */
export async function openContext(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: sizes['1366x768'],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  // What runs TypeScript without a build gives functions their names by calling this, in the page as well.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}

/** Opens a scene and waits until its state is reached. Resolves to the errors on the console. */
export async function openScene(page: Page, scene: Scene): Promise<string[]> {
  const consoleErrors: string[] = []
  // The tab may have shown another scene before.
  page.removeAllListeners('pageerror').removeAllListeners('console')
  page.on('pageerror', ({ message }) => consoleErrors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  await page.goto(addressOf(scene))
  await page.locator('html[data-scene]').waitFor({ state: 'attached', timeout: timeoutMs })
  // The state is complete once its fonts and pictures are loaded.
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  return consoleErrors
}

/**
 * Experimental rules of axe that hold here besides its usual ones. Three do not: a calendar's years are a table without headings, a
 * list that scrolls is reached by the keyboard without being a control, and a name that stands bold in a list heads nothing.
 */
const alsoHold = ['css-orientation-lock', 'label-content-name-mismatch', 'table-fake-caption']

/** What axe finds wrong with what is shown, in a line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.addScriptTag({ url: axeAddress })
  const violations = await page.evaluate(async (experimental) => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const rules = Object.fromEntries(experimental.map((id) => [id, { enabled: true }]))
    return (await (window as unknown as AxeWindow).axe.run({ resultTypes: ['violations'], rules })).violations
  }, alsoHold)
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Elements beyond the window's right edge, where the page scrolls sideways. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))
    return [`wider than the window by ${scrollWidth - clientWidth} px: ${names.join(' ')}`]
  })

/** All faults of a scene as it is shown now. */
export const inspect = async (page: Page): Promise<string[]> => [
  ...(await overflowOf(page)),
  ...(await faultsOf(page)),
]
