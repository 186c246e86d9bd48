import { configured } from '#src/platform/api/configuration.ts'

/**
 * Fills `{brand}` from the installation's configuration, and any other `{name}` from `values`. `{name|time|times}` is the
 * first word where the value is 1, else the second.
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
      return (value === 1 ? one : many) ?? String(value)
    },
  )
}
