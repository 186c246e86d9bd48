import type { Explanation, PracticeContent } from '#contract/calls/practice.ts'
import type { Question } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'

/** What became of a question of the practice. */
export interface PracticeResult {
  question: Question
  /** The options' texts; `chosen` is null where nothing was chosen. */
  chosen: string | null
  right: string
  isRight: boolean
  explanation: Explanation
}

/** Each question of a section with what was chosen and what would have been right. */
export function practiceResults(
  { sections, keys, explanations }: PracticeContent,
  section: SectionName,
  answers: Readonly<Record<string, string | null>>,
): PracticeResult[] {
  const questions = sections[section]?.questions ?? []
  return questions.map((question) => {
    const { id, options } = question
    const right = options[keys[id] ?? -1]?.text
    const explanation = explanations[id]
    if (right === undefined || explanation === undefined)
      throw new Error(`The practice has no key or no explanation of ${id}`)
    const chosen = answers[id] ?? null
    return { question, chosen, right, isRight: chosen === right, explanation }
  })
}
