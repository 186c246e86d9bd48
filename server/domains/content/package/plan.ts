import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import type { SectionPlan } from '#server/tables/index.ts'
import { sectionSeconds } from './duration.ts'
import { partsOf, type TestPackage } from './format.ts'

/** How long each section of a test lasts, and how much it asks. */
export function planOf(test: TestPackage): SectionPlan {
  const plan: SectionPlan = {}
  for (const section of sectionsOf(test.sections))
    plan[section] = { seconds: sectionSeconds(test, section), questions: countItems(test, section) }
  return plan
}

export const questionsOf = (plan: SectionPlan): number =>
  Object.values(plan).reduce((sum, { questions }) => sum + questions, 0)

const countItems = (test: TestPackage, section: SectionName) =>
  partsOf(test, section)
    .flatMap((part) => part.lists)
    .flatMap((list) => list.items).length
