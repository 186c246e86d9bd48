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

/** What a test that lacks a section does not give; null where it has all three. */
export const withoutSections = ({ sections }: Pick<TestPackage, 'sections'>): string | null =>
  certifies(sections) ? null : `${sectionsOf(sections).join(' and ')} only: section scores, no certificate`

/** Where answers can be recognised by their length or their position, with the figures. */
export function keyWarnings(statistics: readonly KeyStatistics[]): Warning[] {
  return statistics.flatMap(({ section, items, longest, shortest, positions, unasked }) => {
    const unclear = unasked.map((id) => ({
      section,
      message: `${id} has neither a blank (____) nor marked parts: is one missing?`,
    }))
    if (items < fewestItems) {
      const alike = items >= fewestAlike ? positions.indexOf(1) : -1
      const message = `all ${items} right answers stand at ${'ABCDEF'[alike]}`
      return alike < 0 ? unclear : [...unclear, { section, message }]
    }
    const said = (share: number, message: string) => `${percent(share)} of ${items} right answers ${message}`
    const messages = [
      ...(longest > suspicious.longest ? [said(longest, 'are the longest option of their item')] : []),
      ...(shortest > suspicious.shortest ? [said(shortest, 'are the shortest option of their item')] : []),
      ...positions.flatMap((share, at) =>
        share > suspicious.position ? [said(share, `stand at ${'ABCDEF'[at]}`)] : [],
      ),
    ]
    return [...unclear, ...messages.map((message) => ({ section, message }))]
  })
}

/** `0.416` is said as `42%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
