import type { ReviewOfTest } from '#contract/calls/review.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { answeredOf } from '#contract/rules/sitting.ts'
import type { PartLetter } from '#contract/vocabulary.ts'

/** An item as it was asked and answered. `right` and `selectedAnswer` are texts of options. */
export interface AskedItem {
  section: SectionName
  part: PartLetter
  right: string
  /** Null where unanswered. */
  selectedAnswer: string | null
}

type Counted = ReviewOfTest['sections'][number]

const countsOf = (asked: readonly AskedItem[]) => ({
  questions: asked.length,
  answered: answeredOf(asked),
  points: asked.filter(({ selectedAnswer, right }) => selectedAnswer === right).length,
})

/** Counts per section and part with these scaled scores, in the test's order. Right options are not part of the result. */
export function countsPerPart(
  asked: readonly AskedItem[],
  scores: readonly Pick<Counted, 'section' | 'score'>[],
): Counted[] {
  return scores.map(({ section, score }) => {
    const ofSection = asked.filter((item) => item.section === section)
    const letters = [...new Set(ofSection.map(({ part }) => part))].sort()
    const parts = letters.map((part) => ({
      part,
      ...countsOf(ofSection.filter((item) => item.part === part)),
    }))
    return { section, score, ...countsOf(ofSection), parts }
  })
}
