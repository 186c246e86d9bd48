import { levels, type SectionName, sections } from '#contract/limits.ts'

/** An item's right option, as text. */
export type Key = { itemId: string; right: string }
export type Result = { scaled: Record<SectionName, number>; predicted: number; level: string }

/** How many items are answered right. `answers` by item id; unanswered counts as wrong. */
export function rawScore(keys: Key[], answers: ReadonlyMap<string, string | null>): number {
  return keys.filter(({ itemId, right }) => answers.get(itemId) === right).length
}

/**
 * Scaled scores from the package's tables (entry n for n right answers), the predicted score out of their sum,
 * and its level (decision 13). Throws a RangeError for a count that the table does not know.
 */
export function resultOf(
  raw: Record<SectionName, number>,
  scales: Record<SectionName, readonly number[]>,
): Result {
  const scaledOf = (section: SectionName) => {
    const scaled = scales[section][raw[section]]
    if (scaled === undefined)
      throw new RangeError(`${section} has no score for ${raw[section]} right answers`)
    return scaled
  }
  const scaled = {
    listening: scaledOf('listening'),
    structure: scaledOf('structure'),
    reading: scaledOf('reading'),
  }
  const sum = sections.reduce((total, section) => total + scaled[section], 0)
  const predicted = Math.round((sum * 10) / 3)
  return { scaled, predicted, level: levelOf(predicted) }
}

/** The highest level whose band has been reached: a score between two bands takes the lower. */
export function levelOf(predicted: number): string {
  return (levels.findLast(({ from }) => predicted >= from) ?? levels[0]).name
}
