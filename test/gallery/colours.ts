import type { Page } from 'playwright'

/** Two elements that stand for different states, by what finds them. */
export interface Pair {
  what: string
  one: string
  other: string
  /** Their signs differ in any case, as each says what its element is for. */
  hasOwnSign?: true
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
  {
    what: 'a chosen radio button',
    one: '.mantine-Radio-inner:has(:checked)',
    other: '.mantine-Radio-inner:not(:has(:checked))',
  },
  {
    what: 'a ticked checkbox',
    one: '.mantine-Checkbox-inner:has(:checked)',
    other: '.mantine-Checkbox-inner:not(:has(:checked))',
  },
  {
    what: 'a tab that is open',
    one: '.mantine-Tabs-tab[aria-selected="true"]',
    other: '.mantine-Tabs-tab[aria-selected="false"]',
  },
  {
    what: 'a segment that is chosen',
    one: '.mantine-SegmentedControl-label[data-active]',
    other: '.mantine-SegmentedControl-label:not([data-active])',
  },
  {
    what: 'a pressed button',
    one: 'fieldset button[aria-pressed="true"]',
    other: 'fieldset button[aria-pressed="false"]',
  },
  {
    what: 'the page of the menu that is open',
    one: 'nav a[aria-current="page"]',
    other: 'nav a:not([aria-current], [aria-disabled])',
    hasOwnSign: true,
  },
  {
    what: 'a button within reach that does not respond',
    one: '.mantine-Button-root[aria-disabled="true"]',
    other: '.mantine-Button-root[aria-disabled="false"]',
    hasOwnSign: true,
  },
]

/** Of the pairs that are shown: which differ by their backgrounds alone, or not at all. And which were shown. */
export async function toldByBackground(page: Page): Promise<{ faults: string[]; shown: string[] }> {
  const found = await page.evaluate((given) => {
    /** All that is drawn of an element but its background. */
    const drawn = (element: Element, hasOwnSign?: true) => {
      const style = getComputedStyle(element)
      const { outlineStyle, outlineWidth, outlineColor } = style
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
      const border = [style.borderTop, style.borderBottom].join(' ')
      // A sign in the page's own colour is not seen.
      const paper = getComputedStyle(document.body).backgroundColor
      const signs = [...element.querySelectorAll('svg')].filter(
        (sign) =>
          sign.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          getComputedStyle(sign).color !== paper,
      )
      return [border, outline, ...(hasOwnSign ? [] : signs.map((sign) => sign.innerHTML))].join('; ')
    }
    return given.flatMap(({ what, one, other, hasOwnSign }) => {
      const [first, second] = [document.querySelector(one), document.querySelector(other)]
      if (first === null || second === null) return []
      return [{ what, isTold: drawn(first, hasOwnSign) !== drawn(second, hasOwnSign), as: drawn(first) }]
    })
  }, pairs)
  return {
    faults: found.flatMap(({ what, isTold, as }) => (isTold ? [] : [`${what} looks like any other: ${as}`])),
    shown: found.map(({ what }) => what),
  }
}

/** Large texts that lie over others and let nothing through. */
export const coveringTextsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-kind]')].flatMap((element) => {
      const { position, color, fontSize } = getComputedStyle(element)
      const isOver = position === 'absolute' && Number.parseFloat(fontSize) > 60
      const isSolid = /^rgb\(/.test(color) && element.textContent.trim() !== ''
      return isOver && isSolid ? [`'${element.textContent}' covers what it lies on`] : []
    }),
  )
