import type { Page } from 'playwright'

/** From the page's corner, px. */
interface Place {
  top: number
  left: number
  bottom: number
}

/** Where the keyboard is: what is focused, where it stands, and whether one can see that it is focused. */
interface Stop extends Place {
  name: string
  /** How far what scrolls within the page has been scrolled around it, px. */
  scrolled: { down: number; right: number }
  isSeen: boolean
  isMarked: boolean
  isInMain: boolean
}

/** A list has several stops in each of its rows. */
const most = 400

/** Where the keyboard is; null where nothing of the page is focused. */
export const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A choice that is drawn by its label alone stands where that stands.
    const label = focused instanceof HTMLInputElement && focused.offsetWidth === 0 && focused.labels?.[0]
    const drawn = label || focused
    const { top, left, bottom, width } = drawn.getBoundingClientRect()
    const marks = [drawn, focused.closest('.mantine-Input-wrapper')?.querySelector('.mantine-Input-input')]
    // What scrolls within the page has moved since the stop before.
    let [down, right] = [0, 0]
    for (let one = drawn.parentElement; one && one !== document.documentElement; one = one.parentElement) {
      down += one.scrollTop
      right += one.scrollLeft
    }
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
      left: left + window.scrollX,
      bottom: bottom + window.scrollY,
      scrolled: { down, right },
      isSeen: width > 0 && top >= 0 && bottom <= window.innerHeight,
      isMarked,
      isInMain: focused.closest('main') !== null,
    }
  })

/** A date is typed in three places of one field. */
const isSame = (before: Stop, now: Stop) => before.top === now.top && before.left === now.left

/** Reads on as a person does: to the right in a line, or further down. */
const goesOn = (before: Place, now: Place) =>
  now.top >= before.bottom - 4 || now.left > before.left || now.top > before.top + 4

/** Where it would stand if nothing within the page were scrolled. */
const unscrolled = ({ top, left, bottom, scrolled: { down, right } }: Stop): Place => ({
  ...{ top: top + down, left: left + right, bottom: bottom + down },
})
const isAfter = (before: Stop, now: Stop) =>
  goesOn(before, now) || goesOn(unscrolled(before), unscrolled(now))

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
    if (before?.isInMain && stop.isInMain && !isSame(before, stop) && !isAfter(before, stop))
      faults.push(`the keyboard goes back from '${before.name}' to '${stop.name}'`)
    before = stop
  }
  return [...faults, `more than ${most} stops`]
}
