import type { SectionName } from '#contract/rules/limits.ts'

const lowest = 31
const highest: Record<SectionName, number> = { listening: 68, structure: 68, reading: 67 }

/** A straight line of scaled scores by number of right answers, for a test that has no score table yet. */
export function straightScale(section: SectionName, items: number): number[] {
  if (items === 0) return []
  const top = highest[section]
  return Array.from({ length: items + 1 }, (_, right) =>
    Math.round(lowest + ((top - lowest) * right) / items),
  )
}
