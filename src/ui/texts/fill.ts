import { configured } from '#src/platform/api/configuration.ts'
import { locale } from './language.ts'

const written = (value: string | number): string =>
  typeof value === 'string' || Number.isInteger(value) ? String(value) : value.toLocaleString(locale)

/**
 * Fills `{brand}` from the installation's configuration, and any other `{name}` from `values`. `{name|time|times}` is the
 * first word where the value is 1, else the second. A fraction is written as the page's language writes it.
 */
export function fill(
  template: string,
  values: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return template.replace(
    /\{(\w+)(?:\|(\w+)\|(\w+))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      if (name === 'brand') return configured().brand
      const value = values[name]
      if (value === undefined) return whole
      return (value === 1 ? one : many) ?? written(value)
    },
  )
}
