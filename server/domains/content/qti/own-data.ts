import type { Element } from './xml.ts'

/**
 * What QTI has no word for: a sound's stated length and the time to answer after it (s), who speaks a line and the
 * silence after it (s), a marked part's letter, text whose spaces count (`preserve`), what a test does not
 * certify, and which words of its passage an item speaks of.
 */
export type OwnName =
  | 'certifies'
  | 'seconds'
  | 'answer-seconds'
  | 'voice'
  | 'pause'
  | 'part'
  | 'passage-words'
  | 'whitespace'

const prefix = 'ruanguji-'

/** It stands in classes, which QTI leaves to its users on every element; its schema takes no attributes of ours. */
export const classWith = (
  values: Partial<Record<OwnName, string | number | undefined>>,
  others = '',
): string | undefined => {
  const own = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${prefix}${name}-${encodeURIComponent(String(value))}`)
  return [others, ...own].filter((name) => name !== '').join(' ') || undefined
}

/** What `classWith` wrote; also from the attributes `data-…` that exports had before. */
export function ownOf({ attributes }: Element, name: OwnName): string | undefined {
  const start = `${prefix}${name}-`
  const written = (attributes.class ?? '').split(/\s+/).find((one) => one.startsWith(start))
  if (written === undefined) return attributes[`data-${name}`]
  try {
    return decodeURIComponent(written.slice(start.length))
  } catch {
    return undefined
  }
}
