import { alphaBounds, itemBounds } from '#contract/rules/item-figures.ts'
import { locale } from '#src/ui/texts/language.ts'
import { items as texts } from '../texts/items.ts'

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

export const points = (value: number): string => oneDecimal.format(value)
export const share = (value: number): string => percent.format(value)
/** A discrimination or an alpha; a dash where it is not computed. */
export const coefficient = (value: number | null): string =>
  value === null ? '–' : twoDecimals.format(value)

/** An alpha in a word. */
export function alphaWord(alpha: number): string {
  if (alpha >= alphaBounds.good) return texts.reliability.good
  return alpha >= alphaBounds.usual ? texts.reliability.usual : texts.reliability.low
}

/** From where on an item tells candidates apart well, as item writers usually say. */
const tellsApartWell = 0.3

/** A discrimination in a word. */
export function discriminationWord(value: number): string {
  if (value < 0) return texts.apart.reversed
  if (value < itemBounds.apart) return texts.apart.poor
  return value < tellsApartWell ? texts.apart.fair : texts.apart.well
}
