import type { ReviewOfTest } from '#contract/calls/review.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { PartLetter } from '#contract/vocabulary.ts'

/** An item as it was asked and answered. `right` and `chosen` are texts of options. */
export interface AskedItem {
  section: SectionName
  part: PartLetter
  right: string
  /** Null where unanswered. */
  chosen: string | null
}

const countsOf = (asked: readonly AskedItem[]) => ({
  questions: asked.length,
  answered: asked.filter(({ chosen }) => chosen !== null).length,
  points: asked.filter(({ chosen, right }) => chosen === right).length,
})

/** Counts per section and part, in the test's order. Right options are not part of the result. */
export function countsPerPart(asked: readonly AskedItem[]): ReviewOfTest['sections'] {
  return sections.map((section) => {
    const ofSection = asked.filter((item) => item.section === section)
    const letters = [...new Set(ofSection.map(({ part }) => part))].sort()
    const parts = letters.map((part) => ({
      part,
      ...countsOf(ofSection.filter((item) => item.part === part)),
    }))
    return { section, ...countsOf(ofSection), parts }
  })
}
