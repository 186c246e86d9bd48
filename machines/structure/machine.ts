import { emptySection, type SectionOutput } from '#machines/section/context.ts'
import { covering, dialog } from '#machines/section/fragments.ts'
import { sectionSetup } from '#machines/section/setup.ts'
import { sectionStates } from '#machines/section/states.ts'

/**
 * Structure & Written Expression (spec: sections#structure): directions of part A, free navigation, directions of part B
 * on the way, hand in; then twelve seconds, or a click, until Reading. Where it is the last section, the test is over.
 */
export const structureMachine = sectionSetup.createMachine({
  id: 'structure',
  context: emptySection,
  initial: 'loading',
  on: covering,
  states: {
    ...sectionStates,
    sent: { id: 'sent', always: [{ guard: 'isLast', target: 'handedIn' }, { target: 'closing' }] },
    closing: {
      ...dialog,
      tags: 'closing',
      entry: 'startContinueCountdown',
      invoke: { src: 'clock', id: 'clock' },
      on: {
        'clock.ticked': [{ guard: 'isTimeToContinue', target: 'handedIn' }, { actions: 'tick' }],
        'candidate.continue': 'handedIn',
        // Opened again with more time: the exam reads anew what is due.
        'deadline.moved': { guard: 'isMuchLater', target: 'handedIn' },
      },
    },
    handedIn: { type: 'final', output: { outcome: 'sent' } },
    alreadyFinished: { id: 'finished', type: 'final', output: { outcome: 'finished' } },
    disqualified: { id: 'disqualified', type: 'final', output: { outcome: 'disqualified' } },
  },
  output: ({ event }) => event.output as SectionOutput,
})
