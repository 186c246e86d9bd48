import type { Page } from 'playwright'

/** Where the keyboard is: what is focused, where it stands, and whether one can see that it is focused. */
interface Stop {
  name: string
  /** From the page's top, px. */
  top: number
  left: number
  bottom: number
  isSeen: boolean
  isMarked: boolean
  isInMain: boolean
}

/** A list has several stops in each of its rows. */
const most = 400

/** Null where nothing of the page is focused. */
const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { top, left, bottom, width } = focused.getBoundingClientRect()
    const marks = [focused, focused.closest('.mantine-Input-wrapper')?.querySelector('.mantine-Input-input')]
    const isMarked = marks.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    return {
      name:
        (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim() ||
        focused.outerHTML.slice(0, 80),
      top: top + window.scrollY,
      left,
      bottom: bottom + window.scrollY,
      isSeen: width > 0 && top >= 0 && bottom <= window.innerHeight,
      isMarked,
      isInMain: focused.closest('main') !== null,
    }
  })

/** Reads on as a person does: to the right in a line, or further down. */
const isAfter = (before: Stop, now: Stop) =>
  now.top >= before.bottom - 4 || now.left > before.left || now.top > before.top + 4

/**
 * Walks through a page with the Tab key. Says where focus cannot be seen, lies outside the window, or jumps back
 * within the page's content.
 */
export async function keyboardFaultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  let before: Stop | null = null
  for (let times = 0; times < most; times += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (stop === null) return times > 0 ? faults : [...faults, 'nothing can be reached by the keyboard']
    if (!stop.isMarked) faults.push(`focus cannot be seen on '${stop.name}'`)
    if (!stop.isSeen) faults.push(`'${stop.name}' has the focus and is out of sight`)
    if (before?.isInMain && stop.isInMain && !isAfter(before, stop))
      faults.push(`the keyboard goes back from '${before.name}' to '${stop.name}'`)
    before = stop
  }
  return [...faults, `more than ${most} stops`]
}
