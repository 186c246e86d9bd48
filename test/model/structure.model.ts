import { expect } from 'vitest'
import { structureMachine } from '#machines/structure.machine.ts'
import type { Model } from './model.ts'
import { sectionEvents, sectionScenarios, sectionSituation } from './section.events.ts'
import { sectionExpects } from './section.expects.ts'

export const structureModel: Model = {
  machine: structureMachine,
  scenarios: sectionScenarios('structure'),
  events: sectionEvents,
  project: sectionSituation,
  expects: {
    ...sectionExpects,
    closing: (snapshot) => {
      const { continueAt, now } = snapshot.context
      expect(continueAt - now, 'twelve seconds at most until Reading').toBeLessThanOrEqual(12_000)
      expect(continueAt - now).toBeGreaterThan(0)
      expect(snapshot.can({ type: 'candidate.continue' })).toBe(true)
    },
  },
}
