import type { SectionName } from '#contract/rules/limits.ts'
import { certifies, sectionsOf } from '#contract/rules/test-sections.ts'
import { asksNothing } from './check-item.ts'
import { partsOf, type TestPackage } from './format.ts'

/** Lengths and positions of a section's right answers. Shares are of the section's items, 0 to 1. */
export type KeyStatistics = {
  section: SectionName
  items: number
  /** Right answers that are longer, or shorter, than every other option of their item. */
  longest: number
  shortest: number
  /** Right answers by position: the first option's share, the second's, … */
  positions: number[]
  /** Ids of Structure's items that have neither a blank nor marked parts. */
  unasked: string[]
}

/** A pattern by which right answers can be guessed without knowing the language. In English, for authors. */
export type Warning = { section: SectionName; message: string }

/** Shares above these are a warning; with four options, chance gives a quarter. */
export const suspicious = { longest: 0.4, shortest: 0.4, position: 0.35 }

/** With fewer items a share is not meaningful. */
const fewestItems = 8
/** From so many items on, right answers that all stand at one letter are no chance. */
const fewestAlike = 3

export const keyStatistics = (test: TestPackage): KeyStatistics[] =>
  sectionsOf(test.sections).map((section) => {
    const items = partsOf(test, section).flatMap(({ lists }) => lists.flatMap((list) => list.items))
    const share = (count: number) => count / items.length
    const stands = (compare: (key: number, other: number) => boolean) =>
      items.filter(({ options, key }) =>
        options.every((option, index) => index === key || compare(options[key]?.length ?? 0, option.length)),
      ).length
    const most = Math.max(...items.map(({ options }) => options.length))
    return {
      section,
      unasked: section === 'structure' ? items.filter(asksNothing).map(({ id }) => id) : [],
      items: items.length,
      longest: share(stands((key, other) => key > other)),
      shortest: share(stands((key, other) => key < other)),
      positions: Array.from({ length: most }, (_, at) => share(items.filter(({ key }) => key === at).length)),
    }
  })

/** What a test does not give that lacks a section or is for practice; null where it gives a certificate. */
export function scopeOf({ sections, certifies: own }: Pick<TestPackage, 'sections' | 'certifies'>) {
  if (!certifies(sections))
    return `${sectionsOf(sections).join(' and ')} only: section scores, no certificate`
  return own === false ? 'a practice test: a report, no certificate' : null
}

/** How right answers of a section can be guessed: they are the longest option, the shortest, or stand at one letter. */
export function suspects({
  items,
  longest,
  shortest,
  positions,
}: Pick<KeyStatistics, 'items' | 'longest' | 'shortest' | 'positions'>): (
  | 'longest'
  | 'shortest'
  | 'position'
)[] {
  if (items < fewestItems) return items >= fewestAlike && positions.includes(1) ? ['position'] : []
  return [
    ...(longest > suspicious.longest ? (['longest'] as const) : []),
    ...(shortest > suspicious.shortest ? (['shortest'] as const) : []),
    ...(positions.some((share) => share > suspicious.position) ? (['position'] as const) : []),
  ]
}

/** Where answers can be recognised by their length or their position, with the figures. */
export const keyWarnings = (statistics: readonly KeyStatistics[]): Warning[] =>
  statistics.flatMap((of) => {
    const unclear = of.unasked.map(
      (id) => `${id} has neither a blank (____) nor marked parts: is one missing?`,
    )
    const messages = suspects(of).flatMap((what) =>
      what === 'position'
        ? positionMessages(of)
        : `${percent(of[what])} of ${of.items} right answers are the ${what} option of their item`,
    )
    return [...unclear, ...messages].map((message) => ({ section: of.section, message }))
  })

function positionMessages({ items, positions }: KeyStatistics): string[] {
  if (items < fewestItems) return [`all ${items} right answers stand at ${letters[positions.indexOf(1)]}`]
  return positions.flatMap((share, at) =>
    share > suspicious.position ? `${percent(share)} of ${items} right answers stand at ${letters[at]}` : [],
  )
}

const letters = 'ABCDEF'

/** `0.416` is said as `42%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
