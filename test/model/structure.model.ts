import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { structureMachine } from '#machines/structure/machine.ts'
import type { Model } from './model.ts'
import { sectionEvents, sectionLimits, sectionScenarios, sectionSituation } from './section.events.ts'
import { sectionExpects } from './section.expects.ts'

const closes = (snapshot: AnyMachineSnapshot) => {
  const { continueAt, now } = snapshot.context
  expect(snapshot.context.isLast, 'nothing is announced after the last section').toBe(false)
  expect(continueAt - now, 'twelve seconds at most until Reading').toBeLessThanOrEqual(12_000)
  expect(continueAt - now).toBeGreaterThan(0)
  expect(snapshot.can({ type: 'candidate.continue' })).toBe(true)
}

const last = 'the last section of its test'

export const structureModel: Model = {
  machine: structureMachine,
  scenarios: {
    ...sectionScenarios('structure'),
    [last]: { orderId: 'order', section: 'structure', deadlineAt: 2000, isLast: true },
  },
  events: sectionEvents,
  limitedTo: {
    ...sectionLimits,
    [last]: ['the section is loaded', 'the clock is started', 'submit', 'answers are handed in'],
  },
  project: sectionSituation,
  expects: {
    ...sectionExpects,
    sent: () => expect.unreachable('sent is never rested in'),
    'closing.shown': (snapshot) => {
      closes(snapshot)
      expect(snapshot.hasTag('dialog')).toBe(true)
    },
    'closing.behind': (snapshot) => {
      closes(snapshot)
      expect(snapshot.hasTag('dialog'), 'one dialog at a time').toBe(false)
    },
  },
}
