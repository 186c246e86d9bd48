import type { Page } from 'playwright'

/** Least contrast of what tells where a control is (WCAG 2.2, 1.4.11). */
const least = 3

/**
 * Controls with a border that is too pale against what they lie on, and with no background that could be told from it either. What
 * has no border is found by its words.
 */
export const paleBordersOf = (page: Page): Promise<string[]> =>
  page.evaluate((wanted) => {
    type Colour = [red: number, green: number, blue: number, alpha: number]
    const colourOf = (css: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
      return [red, green, blue, alpha]
    }
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: Colour, other: Colour) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
      return (light + 0.05) / (dark + 0.05)
    }
    /** The first background behind an element that lets nothing through. */
    const paperOf = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1]
      const colour = colourOf(getComputedStyle(element).backgroundColor)
      return colour[3] === 1 ? colour : paperOf(element.parentElement)
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'button:enabled, input:enabled:not([readonly]), textarea:enabled, select:enabled, fieldset > label',
    )
    return [...controls].flatMap((control) => {
      const style = getComputedStyle(control)
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (style.opacity === '0' || control.offsetWidth <= 1) return []
      const border = colourOf(style.borderTopColor)
      const own = colourOf(style.backgroundColor)
      const hasBorder = Number.parseFloat(style.borderTopWidth) > 0 && border[3] === 1
      if (!hasBorder) return []
      const paper = paperOf(control.parentElement)
      const best = Math.max(contrast(border, paper), own[3] === 1 ? contrast(own, paper) : 1)
      if (best >= wanted) return []
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? control.id)
        .trim()
        .slice(0, 40)
      return [`a border of ${best.toFixed(2)} to 1: ${control.localName} '${name}'`]
    })
  }, least)
