/**
 * How names are spelled between browser and server. Our code says `isB2b`, `institution` and `certificate`;
 * the wire says `is_b2b`, `institusion` and `sertificate` (spec: calls#spelling). Nothing outside this file knows that.
 */

const misspelled = [
  ['institution', 'institusion'],
  ['certificate', 'sertificate'],
] as const

/** `institutionId` becomes `institusion_id`. */
export function toWireName(name: string): string {
  const snake = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  return misspelled.reduce((word, [ours, wire]) => word.replaceAll(ours, wire), snake)
}

/** `institusion_id` becomes `institutionId`. */
export function fromWireName(name: string): string {
  const spelled = misspelled.reduce((word, [ours, wire]) => word.replaceAll(wire, ours), name)
  return spelled.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Renames every key of a JSON value, at any depth; values stay as they are. */
function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renamed(item, rename)]))
}

export const toWire = (value: unknown): unknown => renamed(value, toWireName)
export const fromWire = (value: unknown): unknown => renamed(value, fromWireName)
