import { levelOf } from '#contract/rules/levels.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'

/** An item's right option, as text. */
export type Key = { itemId: string; right: string }

/** How many items are answered right. `answers` by item id; unanswered counts as wrong. */
export function rawScore(keys: Key[], answers: ReadonlyMap<string, string | null>): number {
  return keys.filter(({ itemId, right }) => answers.get(itemId) === right).length
}

/**
 * The predicted score, 310 to 677, out of the scaled scores of the package's tables (entry n for n right
 * answers), and its level (spec: certificates#scores). Throws a RangeError for a count that the table does not know.
 */
export function resultOf(
  raw: Record<SectionName, number>,
  scales: Record<SectionName, readonly number[]>,
): { predicted: number; level: string } {
  const sum = sections.reduce((total, section) => {
    const scaled = scales[section][raw[section]]
    if (scaled === undefined)
      throw new RangeError(`${section} has no score for ${raw[section]} right answers`)
    return total + scaled
  }, 0)
  const predicted = Math.round((sum * 10) / 3)
  return { predicted, level: levelOf(predicted) }
}
