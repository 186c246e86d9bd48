/** A value of Safe Exam Browser's configuration, of the kinds that a property list has. */
export type PropertyValue = string | boolean | number | Date | Uint8Array | PropertyValue[] | PropertyList
export interface PropertyList {
  readonly [key: string]: PropertyValue
}

/** A property list as XML. The plain form, which Safe Exam Browser opens on every system (record 0069). */
export function propertyListXml(list: PropertyList): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${element(list)}
</plist>
`
}

function element(value: PropertyValue): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value === 'number')
    return Number.isInteger(value) ? `<integer>${value}</integer>` : `<real>${value}</real>`
  if (value instanceof Date) return `<date>${instantOf(value)}</date>`
  if (value instanceof Uint8Array) return `<data>${Buffer.from(value).toString('base64')}</data>`
  if (Array.isArray(value)) return holding('array', value.map(element))
  return holding(
    'dict',
    Object.entries(value).map(([key, below]) => `<key>${escaped(key)}</key>\n${element(below)}`),
  )
}

const holding = (name: 'array' | 'dict', parts: readonly string[]): string =>
  parts.length === 0 ? `<${name}/>` : [`<${name}>`, ...parts, `</${name}>`].join('\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Such as `2026-11-25T08:00:00Z`: property lists have no parts of seconds. */
export const instantOf = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
