import type { SectionName } from '#contract/rules/limits.ts'
import { listeningInput, sectionInput } from './inputs.ts'
import { examSetup } from './setup.ts'

/** Supervision begins with the first section, and hears of each later one. */
const supervised = (section: SectionName) =>
  [
    { type: 'enterSection', params: { section } },
    { type: 'beginSupervision', params: { section } },
    { type: 'tellToolsSection', params: { section } },
    { type: 'tellBreaksSection', params: { section } },
  ] as const

/**
 * The server hears that this browser is alive; another one that took over ends the section here
 * (spec: answers#one-active-browser).
 */
const heartbeat = (section: SectionName) =>
  ({
    src: 'heartbeat',
    id: 'heartbeat',
    input: ({ context: { orderId } }: { context: { orderId: string } }) => ({ orderId, section }),
  }) as const

/** What any section is told from outside while it is sat. */
const on = {
  'cover.changed': { actions: 'tellCover' },
  'sitting.elsewhere': '#exam.stage.elsewhere',
  'browser.refused': { target: '#exam.stage.otherBrowser', actions: 'keepFailure' },
  // Said with the same words as a limit that is reached here; for which kind, only the server knows.
  'sitting.stopped': { target: '#exam.stage.disqualifying', actions: 'forgetLimit' },
  'pause.received': {
    guard: 'saysPaused',
    target: '#exam.stage.paused',
    actions: ['keepPause', 'passPause'],
  },
  'deadline.received': [
    // A section that its deadline had closed was given time again.
    { guard: 'isAnotherSection', target: '#exam.stage.loading' },
    { actions: 'tellDeadline' },
  ],
} as const

export const listening = examSetup.createStateConfig({
  tags: 'sitting',
  entry: supervised('listening'),
  on: { ...on, 'break.wanted': { actions: 'tellWish' } },
  invoke: [
    heartbeat('listening'),
    {
      src: 'listening',
      id: 'listening',
      input: listeningInput,
      onSnapshot: {
        guard: { type: 'isHolding', params: ({ event }) => event },
        actions: 'tellWaits',
      },
      onDone: [
        { guard: { type: 'wasLeft', params: ({ event }) => event.output }, target: '#exam.stage.left' },
        { target: '#exam.stage.loading' },
      ],
    },
  ],
})

export const structure = examSetup.createStateConfig({
  tags: 'sitting',
  entry: supervised('structure'),
  on,
  invoke: [
    heartbeat('structure'),
    { src: 'structure', id: 'structure', input: sectionInput('structure'), onDone: '#exam.stage.loading' },
  ],
})

export const reading = examSetup.createStateConfig({
  tags: 'sitting',
  entry: supervised('reading'),
  on,
  invoke: [
    heartbeat('reading'),
    { src: 'reading', id: 'reading', input: sectionInput('reading'), onDone: '#exam.stage.loading' },
  ],
})
