import type { Page } from 'playwright'

/** Two elements that stand for different states, by what finds them. */
export interface Pair {
  what: string
  one: string
  other: string
}

/**
 * What each state of a test is told by where people have colours of their own. Of a pair that a scene does not show nothing is said.
 */
export const pairs: readonly Pair[] = [
  {
    what: 'a chosen answer',
    one: 'fieldset label[data-chosen]',
    other: 'fieldset label:not([data-chosen])',
  },
  {
    what: 'an answered number',
    one: 'nav button[data-answered]:enabled:not([data-current])',
    other: 'nav button:not([data-answered], [data-current], :has(svg)):enabled',
  },
  {
    what: 'the current number',
    one: 'nav button[data-current]:not([data-answered])',
    other: 'nav button:not([data-answered], [data-current], :has(svg))',
  },
  {
    what: 'a number that does not respond',
    one: 'nav button:disabled:not([data-answered], [data-current])',
    other: 'nav button:enabled:not([data-answered], [data-current], :has(svg))',
  },
  {
    what: 'a device that is not well',
    one: 'header [data-health="bad"]',
    other: 'header [data-health="good"]',
  },
  {
    what: 'a device that is not known of yet',
    one: 'header [data-health="unknown"]',
    other: 'header [data-health="good"]',
  },
  { what: 'a lit bar of the meter', one: 'meter ~ span[data-lit]', other: 'meter ~ span:not([data-lit])' },
  {
    what: 'the current step',
    one: '[aria-current="step"] .mantine-Stepper-stepIcon',
    other: ':not([aria-current="step"]) > * > .mantine-Stepper-stepIcon:not([data-completed])',
  },
  {
    what: 'how far something is',
    one: '.mantine-Progress-section',
    other: '.mantine-Progress-root',
  },
]

/** Of the pairs that are shown: which differ by their backgrounds alone, or not at all. And which were shown. */
export async function toldByBackground(page: Page): Promise<{ faults: string[]; shown: string[] }> {
  const found = await page.evaluate((given) => {
    /** All that is drawn of an element but its background. */
    const drawn = (element: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, outlineWidth, outlineColor } =
        getComputedStyle(element)
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
      const border = `${borderTopStyle} ${borderTopWidth} ${borderTopColor}`
      const signs = [...element.querySelectorAll('svg')].filter((sign) =>
        sign.checkVisibility({ visibilityProperty: true }),
      )
      return [border, outline, ...signs.map((sign) => sign.innerHTML)].join('; ')
    }
    return given.flatMap(({ what, one, other }) => {
      const [first, second] = [document.querySelector(one), document.querySelector(other)]
      if (first === null || second === null) return []
      return [{ what, isTold: drawn(first) !== drawn(second), as: drawn(first) }]
    })
  }, pairs)
  return {
    faults: found.flatMap(({ what, isTold, as }) => (isTold ? [] : [`${what} looks like any other: ${as}`])),
    shown: found.map(({ what }) => what),
  }
}
