import type { DataOf } from '#contract/call.ts'
import type { staffItemFigures } from '#contract/calls/staff-results.ts'

export type TestFigures = NonNullable<DataOf<typeof staffItemFigures>>
export type SectionFigures = TestFigures['sections'][number]
export type ItemFigures = SectionFigures['items'][number]

export const isConspicuous = ({ remarks }: Pick<ItemFigures, 'remarks'>): boolean => remarks.length > 0

/** Columns by which items are sorted; with a minus before it the other way round. */
export const itemSorts = ['number', 'difficulty', 'discrimination'] as const
export type ItemSort = (typeof itemSorts)[number]

export const sortOf = (wanted: string | null): ItemSort | `-${ItemSort}` | null =>
  itemSorts.flatMap((one) => [one, `-${one}` as const]).find((one) => one === wanted) ?? null

/** Without a wish the conspicuous ones come first. What is not known stands last, and of two alike the lower number first. */
export function sortedItems(
  items: readonly ItemFigures[],
  wanted: ItemSort | `-${ItemSort}` | null,
): ItemFigures[] {
  const byNumber = (one: ItemFigures, other: ItemFigures) => one.number - other.number
  if (wanted === null)
    return items.toSorted(
      (one, other) => Number(isConspicuous(other)) - Number(isConspicuous(one)) || byNumber(one, other),
    )
  const column = wanted.replace('-', '') as ItemSort
  const towards = wanted.startsWith('-') ? -1 : 1
  return items.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byNumber(one, other)
    return towards * (a - b) || byNumber(one, other)
  })
}

/** Candidates whose right answers lie from one number to another. */
export interface ScoreClass {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** More bars than these cannot be told apart on a phone. */
const mostClasses = 25

/** A distribution, which counts the candidates of each number of right answers from none up, in classes of one width. */
export function scoreClasses(distribution: readonly number[]): ScoreClass[] {
  const width = Math.max(1, Math.ceil(distribution.length / mostClasses))
  return Array.from({ length: Math.ceil(distribution.length / width) }, (_, index) => {
    const counts = distribution.slice(index * width, (index + 1) * width)
    return {
      ...{ from: index * width, to: index * width + counts.length - 1 },
      count: counts.reduce((sum, count) => sum + count, 0),
    }
  })
}

/** How many answered an item right: whoever chose neither another option nor none. */
export const rightAnswers = ({ others, unanswered }: ItemFigures, candidates: number): number =>
  candidates - unanswered - others.reduce((sum, count) => sum + count, 0)
