import { type AnsweredItem, unanswered } from './item-statistics.ts'
import type { AnsweredTest } from './test-figures.ts'

/** Of all pairs that are compared, less than this many are expected to be named by chance. */
const expectedByChance = 0.05

export interface SimilarPair {
  /** The numbers of both sittings. */
  readonly sittings: readonly [string, string]
  /** Questions that both answered wrong, and those of them with the same wrong option. */
  readonly bothWrong: number
  readonly same: number
  /** How many would be the same by chance, and how probable as many or more are. */
  readonly expected: number
  readonly probability: number
}

/**
 * The probability of at least `least` successes in independent trials with these probabilities: the tail of the
 * Poisson binomial distribution, exactly.
 */
export function tailOf(probabilities: readonly number[], least: number): number {
  const ways = probabilities.reduce<number[]>(
    (before, p) =>
      Array.from(
        { length: before.length + 1 },
        (_, k) => (before[k] ?? 0) * (1 - p) + (before[k - 1] ?? 0) * p,
      ),
    [1],
  )
  return ways.slice(least).reduce((sum, way) => sum + way, 0)
}

/**
 * How probable it is that two who do not know of one another choose the same wrong option of an item: the sum of squares of
 * the wrong options' shares among everybody else's wrong answers, each option counted once more, so that what
 * nobody else has chosen is not impossible.
 */
function agreement({ options, key, chosen }: AnsweredItem, pair: readonly [number, number]): number {
  const wrong = options.flatMap((_, option) => (option === key ? [] : [option]))
  const counts = wrong.map(
    (option) => 1 + chosen.filter((choice, index) => choice === option && !pair.includes(index)).length,
  )
  const sum = counts.reduce((total, count) => total + count, 0)
  return counts.reduce((total, count) => total + (count / sum) ** 2, 0)
}

/**
 * Pairs of one institution whose wrong answers agree beyond chance: error similarity analysis (Bellezza and Bellezza, 1989)
 * with the popularity of each wrong option, and Bonferroni's correction for the number of pairs. Right answers are left out:
 * who knows much agrees with others who do. It proves nothing: the pair may have learnt from the same mistaken notes.
 */
export function similarPairs({ candidates, items }: AnsweredTest): SimilarPair[] {
  const mayBePair = (one: number, other: number) => {
    const [first, second] = [candidates[one], candidates[other]]
    // Somebody who sits a test again agrees with themselves.
    return (
      first?.institutionId != null &&
      first.institutionId === second?.institutionId &&
      first.memberId !== second.memberId
    )
  }
  const pairs = candidates.flatMap((_, one) =>
    candidates.flatMap((_, other): (readonly [number, number])[] =>
      other > one && mayBePair(one, other) ? [[one, other]] : [],
    ),
  )
  return pairs
    .map((pair): SimilarPair => {
      const [one, other] = pair
      const isWrong = ({ key, chosen }: AnsweredItem, index: number) =>
        chosen[index] !== unanswered && chosen[index] !== key
      const both = items.filter((item) => isWrong(item, one) && isWrong(item, other))
      const same = both.filter(({ chosen }) => chosen[one] === chosen[other]).length
      const probabilities = both.map((item) => agreement(item, pair))
      return {
        sittings: [candidates[one]?.orderNo ?? '', candidates[other]?.orderNo ?? ''],
        bothWrong: both.length,
        same,
        expected: probabilities.reduce((sum, p) => sum + p, 0),
        probability: tailOf(probabilities, same),
      }
    })
    .filter(({ probability }) => probability * pairs.length < expectedByChance)
    .toSorted((one, other) => one.probability - other.probability)
}
