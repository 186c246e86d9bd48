import type { Page } from 'playwright'
import { overflowOf } from './inspect.ts'
import type { Scene } from './page/scene.ts'

/**
 * Windows in which a screen of a test loses nothing: those of small PCs, of narrow windows, and what 1366x768 leaves at 150, 200
 * and 400% zoom (WCAG 2.2, 1.4.10).
 */
export const tightSizes = {
  '1366x768': { width: 1366, height: 768 },
  '1280x720': { width: 1280, height: 720 },
  '1024x768': { width: 1024, height: 768 },
  '911x512': { width: 911, height: 512 },
  '683x384': { width: 683, height: 384 },
  '640x900': { width: 640, height: 900 },
  '342x192': { width: 342, height: 192 },
  '320x640': { width: 320, height: 640 },
} as const

/** Those that most is lost in: what a scene is looked at in where not each is at all sizes. */
export const tightest = ['1024x768', '683x384', '342x192', '320x640']

/** A test's own scenes and those of the practice, but for the board of a proctor, before which no candidate sits. */
export const isOfTest = ({ id, exam }: Scene): boolean =>
  id.startsWith('practice/') || (exam !== undefined && !id.startsWith('proctor'))

/** Below this a section's foot scrolls with its questions, px. */
const lowest = 352

/**
 * Texts that are cut off, what scrolls sideways, controls that cannot be brought into the window or are covered there, and what is
 * not in sight wherever the page is scrolled to: a section's time, what is said of the camera, a notice's button, the buttons at its
 * foot unless the window is too low for it, and a dialog's. What lies over a section until it is left or read is all that can be reached then.
 */
const look = (page: Page): Promise<string[]> =>
  page.evaluate((low) => {
    const faults: string[] = []
    const nameOf = (element: Element) =>
      `${element.localName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`
    const widest = (element: Element) =>
      [...element.querySelectorAll('*')].toSorted(
        (one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right,
      )[0] ?? element
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown)
    const root = document.documentElement
    if (document.querySelector('[data-whole] aside') && root.scrollHeight > root.clientHeight)
      faults.push(`the page is longer than its section by ${root.scrollHeight - root.clientHeight} px`)

    for (const element of all) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const isWide = scrollWidth > clientWidth + 1
      const isHigh = scrollHeight > clientHeight + 1
      // What is there for ears alone is one pixel large.
      if (!(isWide || isHigh) || clientWidth <= 1) continue
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      // What a button that is busy would say has made way for its sign.
      if (clipPath !== 'none' || element.matches('[data-loading]')) continue
      if (/auto|scroll/.test(overflowX) && isWide)
        faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px: ${nameOf(widest(element))}`)
      const isCut = (/hidden|clip/.test(overflowX) && isWide) || (/hidden|clip/.test(overflowY) && isHigh)
      if (isCut && element.textContent?.trim()) faults.push(`cut off: ${nameOf(element)}`)
    }

    // Larger text is as a smaller window.
    const textSize = Number.parseFloat(getComputedStyle(root).fontSize) / 16
    const over = [...document.querySelectorAll('[role="dialog"], [aria-labelledby="proctors-message"]')]
    const dialog = over.at(-1)
    const scrollers = [root, ...all].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    const inSight = dialog
      ? [...dialog.querySelectorAll('.mantine-Modal-body > .mantine-Group-root:last-child button')]
      : [
          ...document.querySelectorAll('[data-whole] [role="timer"]'),
          ...document.querySelectorAll('[role="alert"] button'),
          ...document.querySelectorAll(
            '[data-whole] aside:has([aria-expanded="false"]) figure [role="status"]',
          ),
          ...(window.innerHeight < low * textSize
            ? []
            : document.querySelectorAll('[data-whole] footer button')),
        ]
    for (const place of ['top', 'end'] as const) {
      for (const scroller of scrollers) scroller.scrollTop = place === 'top' ? 0 : scroller.scrollHeight
      for (const element of inSight.filter(isShown)) {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const isWithin = top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (!isWithin || !element.contains(hit))
          faults.push(`at the ${place}, not in sight: ${nameOf(element)}`)
      }
    }

    const controls = [...(dialog ?? document.body).querySelectorAll<HTMLElement>('button, input, a[href]')]
    // Of the numbers the first and the last stand for the others.
    const some = controls.filter((one) => !one.matches('li:not(:first-child, :last-child) > *, a[href^="#"]'))
    for (const control of some) {
      const drawn = (control instanceof HTMLInputElement && control.labels?.[0]) || control
      if (!isShown(drawn)) continue
      drawn.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, right, bottom } = drawn.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isWithin = left >= -1 && right <= window.innerWidth + 1
      if (!isWithin || hit === null || !drawn.contains(hit))
        faults.push(`cannot be reached: ${nameOf(drawn)}; there is ${hit ? nameOf(hit) : 'the window'}`)
    }
    for (const scroller of scrollers) scroller.scrollTop = 0
    return faults
  }, lowest)

/** What does not hold in the window as it is now; where a section's panel is folded in, unfolded, too. */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  const faults = [...(await overflowOf(page)), ...(await look(page))]
  const press = () =>
    page.evaluate(() => {
      const fold = document.querySelector<HTMLElement>('[data-whole] aside button[aria-expanded]')
      const isThere = fold?.checkVisibility() === true && document.querySelector('[role="dialog"]') === null
      if (isThere) fold.click()
      return isThere
    })
  if (!(await press())) return faults
  faults.push(...(await look(page)).map((fault) => `unfolded: ${fault}`))
  await press()
  return faults
}
