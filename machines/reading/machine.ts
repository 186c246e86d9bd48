import { emptySection, type SectionOutput } from '#machines/section/context.ts'
import { covering } from '#machines/section/fragments.ts'
import { sectionSetup } from '#machines/section/setup.ts'
import { sectionStates } from '#machines/section/states.ts'

/**
 * Reading Comprehension (spec: sections#reading): directions, one question at a time with free navigation, hand in.
 * What follows, the end or another try, is read from the server by the exam machine.
 */
export const readingMachine = sectionSetup.createMachine({
  id: 'reading',
  context: emptySection,
  initial: 'loading',
  on: covering,
  states: {
    ...sectionStates,
    handedIn: { id: 'sent', type: 'final', output: { outcome: 'sent' } },
    alreadyFinished: { id: 'finished', type: 'final', output: { outcome: 'finished' } },
    disqualified: { id: 'disqualified', type: 'final', output: { outcome: 'disqualified' } },
  },
  output: ({ event }) => event.output as SectionOutput,
})
