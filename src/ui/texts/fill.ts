import { configured } from '#src/platform/api/configuration.ts'

/** Fills `{brand}` from the installation's configuration, and any other `{name}` from `values`. */
export function fill(template: string, values: Record<string, string | number> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'brand') return configured().brand
    const value = values[name]
    return value === undefined ? whole : String(value)
  })
}
