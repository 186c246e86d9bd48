import type { ItemRemark } from '#contract/calls/staff-results.ts'
import { enoughCandidates, itemBounds } from '#contract/rules/item-figures.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'

/** In place of an option. */
export const unanswered = -1

/** An item with how each candidate answered it. */
export interface AnsweredItem {
  readonly id: string
  readonly section: SectionName
  /** Within its section, from 1. */
  readonly number: number
  readonly options: readonly string[]
  /** The right option, counted from 0. */
  readonly key: number
  /** The option that each candidate chose, counted from 0, in one order for all items; `unanswered` for none. A byte for each answer of thousands. */
  readonly chosen: Int8Array
}

export interface ItemFigures {
  readonly section: SectionName
  readonly number: number
  /** Share of right answers, 0 to 1: high is easy. */
  readonly difficulty: number
  /**
   * Point-biserial correlation between this item and the right answers to the others of its section, -1 to 1; null
   * where all have answered alike.
   */
  readonly discrimination: number | null
  /** How many chose each option, in the options' order, and how many none. */
  readonly choices: readonly number[]
  readonly unanswered: number
  readonly key: number
  /** What an item writer should look at; empty if nothing is conspicuous. `remarks` says it, options by their letters. */
  readonly findings: readonly Finding[]
  readonly remarks: readonly string[]
}

/** What is conspicuous of an item; `option` is one beside the key. */
export interface Finding {
  readonly kind: ItemRemark
  readonly option?: number
}

export interface SectionFigures {
  readonly section: SectionName
  readonly candidates: number
  readonly items: readonly ItemFigures[]
  /** Right answers of each candidate. */
  readonly scores: readonly number[]
  readonly mean: number
  readonly deviation: number
  /** Cronbach's alpha of the section; null where it says nothing: one item, or one score for all. */
  readonly alpha: number | null
}

/** The mean of what `of` makes of so many, at least one, without a list of it. */
function meanOf(count: number, of: (index: number) => number): number {
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += of(index)
  return sum / count
}

const mean = (values: ArrayLike<number>) => meanOf(values.length, (index) => values[index] ?? 0)

/** The variance of these candidates, not an estimate for others: alpha's quotient is the same either way. */
function variance(values: ArrayLike<number>): number {
  const middle = mean(values)
  return meanOf(values.length, (index) => ((values[index] ?? 0) - middle) ** 2)
}

/** Pearson's; null where one of the two never varies. */
function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const [middleA, middleB] = [mean(a), mean(b)]
  const together = meanOf(a.length, (index) => ((a[index] ?? 0) - middleA) * ((b[index] ?? 0) - middleB))
  const apart = Math.sqrt(variance(a) * variance(b))
  return apart === 0 ? null : together / apart
}

/** Cronbach's alpha of so many items, by the sum of their variances and the variance of the scores; null where it says nothing. */
export const alphaOf = (of: { count: number; itemSpread: number; spread: number }): number | null =>
  of.count < 2 || of.spread === 0 ? null : (of.count / (of.count - 1)) * (1 - of.itemSpread / of.spread)

/** The standard error of measurement of scores with this deviation. */
export const standardErrorOf = (deviation: number, alpha: number): number =>
  deviation * Math.sqrt(Math.max(0, 1 - alpha))

/** Figures of each section of one test, for candidates that have finished it. */
export function itemStatistics(answered: readonly AnsweredItem[]): SectionFigures[] {
  return sections.flatMap((section) => {
    const items = answered.filter((item) => item.section === section)
    const candidates = items[0]?.chosen.length ?? 0
    if (candidates === 0) return []
    const right = items.map(({ chosen, key }) => chosen.map((option) => (option === key ? 1 : 0)))
    const scores = Array.from({ length: candidates }, (_, person) =>
      right.reduce((sum, row) => sum + (row[person] ?? 0), 0),
    )
    const figures = items.map((item, index) => figuresOf(item, right[index] ?? new Int8Array(), scores))
    const spread = variance(scores)
    const itemSpread = right.reduce((sum, row) => sum + variance(row), 0)
    const count = items.length
    const alpha = alphaOf({ count, itemSpread, spread })
    return [
      {
        section,
        candidates,
        items: figures,
        scores,
        mean: mean(scores),
        deviation: Math.sqrt(spread),
        alpha,
      },
    ]
  })
}

function figuresOf(item: AnsweredItem, right: Int8Array, scores: readonly number[]): ItemFigures {
  const { section, number, options, key, chosen } = item
  const rest = Uint16Array.from(scores, (score, person) => score - (right[person] ?? 0))
  const difficulty = mean(right)
  const discrimination = correlation(right, rest)
  const choices = options.map((_, option) => chosen.filter((one) => one === option).length)
  const findings = findingsOn({ difficulty, discrimination, choices, key, candidates: chosen.length })
  return {
    section,
    number,
    difficulty,
    discrimination,
    choices,
    unanswered: chosen.filter((one) => one === unanswered).length,
    key,
    findings,
    remarks: findings.map(said),
  }
}

interface Judged extends Pick<ItemFigures, 'difficulty' | 'discrimination' | 'choices' | 'key'> {
  readonly candidates: number
}

function findingsOn({ difficulty, discrimination, choices, key, candidates }: Judged): Finding[] {
  if (candidates < enoughCandidates) return []
  const isLow = discrimination !== null && discrimination < itemBounds.apart
  const chosenMore = choices.findIndex((count) => count > (choices[key] ?? 0))
  return [
    ...(difficulty < itemBounds.hard ? [{ kind: 'veryHard' } as const] : []),
    ...(difficulty > itemBounds.easy ? [{ kind: 'veryEasy' } as const] : []),
    ...(isLow ? [{ kind: discrimination < 0 ? 'goodMissIt' : 'tellsApartPoorly' } as const] : []),
    ...(chosenMore === -1 ? [] : [{ kind: 'otherChosenMore', option: chosenMore } as const]),
    ...choices.flatMap((count, option) => (count === 0 ? [{ kind: 'unusedOption', option } as const] : [])),
  ]
}

function said({ kind, option }: Finding): string {
  const letter = option === undefined ? '' : 'ABCDEF'[option]
  return {
    veryHard: 'very hard',
    veryEasy: 'very easy',
    goodMissIt: 'good candidates miss it: check the key',
    tellsApartPoorly: 'tells candidates apart poorly',
    otherChosenMore: `${letter} is chosen more often than the key`,
    unusedOption: `nobody chooses ${letter}`,
  }[kind]
}
