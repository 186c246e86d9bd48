import { readingMachine } from '#machines/reading/machine.ts'
import type { Model } from './model.ts'
import { sectionEvents, sectionLimits, sectionScenarios, sectionSituation } from './section.events.ts'
import { sectionExpects } from './section.expects.ts'

export const readingModel: Model = {
  machine: readingMachine,
  scenarios: sectionScenarios('reading'),
  events: sectionEvents,
  limitedTo: sectionLimits,
  project: sectionSituation,
  expects: sectionExpects,
}
