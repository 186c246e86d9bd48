import { readingMachine } from '#machines/reading/machine.ts'
import type { Model } from './model.ts'
import { sectionEvents, sectionScenarios, sectionSituation, sectionStories } from './section.events.ts'
import { sectionExpects } from './section.expects.ts'

export const readingModel: Model = {
  machine: readingMachine,
  scenarios: sectionScenarios('reading'),
  events: sectionEvents,
  limitedTo: sectionStories,
  project: sectionSituation,
  expects: sectionExpects,
}
