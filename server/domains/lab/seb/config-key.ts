import { createHash } from 'node:crypto'
import { instantOf, type PropertyList, type PropertyValue } from './property-list.ts'

/**
 * The Config Key of a configuration, 64 hexadecimal digits: what Safe Exam Browser computes of it on every system, by
 * https://safeexambrowser.org/developer/seb-config-key.html.
 */
export const configKeyOf = (configuration: PropertyList): string =>
  createHash('sha256').update(sebJson(configuration)).digest('hex')

/**
 * Its form for the key: JSON without spaces, without escapes, and with the keys of each dictionary in alphabetical order,
 * capitals or not. The version that wrote it is left out, and so are empty dictionaries.
 */
export function sebJson(value: PropertyValue): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `[${value.map(sebJson).join(',')}]`
  if (typeof value === 'string') return `"${value}"`
  if (value instanceof Date) return `"${instantOf(value)}"`
  if (value instanceof Uint8Array) return `"${Buffer.from(value).toString('base64')}"`
  const entries = Object.entries(value)
    .filter(([key, below]) => key !== 'originatorVersion' && !isEmpty(below))
    .map(([key, below]) => [key.toLowerCase(), `"${key}":${sebJson(below)}`] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([, text]) => text).join(',')}}`
}

const isEmpty = (value: PropertyValue): boolean =>
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Uint8Array) &&
  Object.keys(value).length === 0
