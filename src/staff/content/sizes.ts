import { locale } from '#src/ui/texts/language.ts'

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** `61,2 KB`, `12 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${number.format(bytes / 1e3)} KB` : `${number.format(bytes / 1e6)} MB`
