import { levelOf } from '#contract/rules/levels.ts'
import { type BySection, certifies, sectionsOf } from '#contract/rules/test-sections.ts'
import type { ScoreTables } from '#server/tables/index.ts'

/** An item's right option, as text. */
export type Key = { itemId: string; right: string }

/** How many items are answered right. `answers` by item id; unanswered counts as wrong. */
export function rawScore(keys: Key[], answers: ReadonlyMap<string, string | null>): number {
  return keys.filter(({ itemId, right }) => answers.get(itemId) === right).length
}

/**
 * The predicted score, 310 to 677, out of the scaled scores of the package's tables (entry n for n right
 * answers), and its level (spec: certificates#scores); null, both, where a section is missing. `raw` is the number of right
 * answers of each section of the test. Throws a RangeError for a count that the table does not know.
 */
export function resultOf(
  raw: BySection<number>,
  scales: ScoreTables,
): { predicted: number | null; level: string | null } {
  const sum = sectionsOf(raw).reduce((total, section) => {
    const scaled = scales[section]?.[raw[section] ?? 0]
    if (scaled === undefined)
      throw new RangeError(`${section} has no score for ${raw[section]} right answers`)
    return total + scaled
  }, 0)
  if (!certifies(raw)) return { predicted: null, level: null }
  const predicted = Math.round((sum * 10) / 3)
  return { predicted, level: levelOf(predicted) }
}
