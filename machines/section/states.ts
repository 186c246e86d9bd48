import { over } from './fragments.ts'
import { mediaOf } from './media.ts'
import { running } from './running.ts'
import { sectionSetup } from './setup.ts'

/** The section's parts are fetched; a section whose clock runs already goes straight on. */
const loading = sectionSetup.createStateConfig({
  tags: 'loading',
  invoke: {
    src: 'loadSection',
    input: ({ context: { orderId, section } }) => ({ orderId, section }),
    onDone: [
      { guard: { type: 'isComplete', params: ({ event }) => event.output }, target: 'alreadyFinished' },
      {
        guard: 'clockRuns',
        target: 'opening',
        actions: [{ type: 'keepParts', params: ({ event }) => event.output }, 'skipDirections'],
      },
      { target: 'briefing', actions: { type: 'keepParts', params: ({ event }) => event.output } },
    ],
    onError: [...over, { target: 'loadingFailed', actions: 'keepFailure' }],
  },
})

const loadingFailed = sectionSetup.createStateConfig({
  tags: 'failed',
  after: { retry: { guard: 'isWorthAsking', target: 'loading' } },
  on: { 'candidate.retry': 'loading' },
})

/** Directions before the clock starts. Start Test waits until the room and the section's media are on this PC. */
const briefing = sectionSetup.createStateConfig({
  tags: 'directions',
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'fetching',
      invoke: { src: 'fetchMedia', input: mediaOf },
      on: {
        'media.progressed': { actions: 'keepFetched' },
        'media.ready': 'ready',
        'media.failed': { target: 'unfetched', actions: 'keepFailure' },
      },
    },
    unfetched: {
      tags: 'unfetched',
      after: { retry: { guard: 'isPassing', target: 'fetching' } },
      on: { 'candidate.retry': 'fetching' },
    },
    ready: { on: { 'candidate.start': { target: '#opening', actions: 'leaveDirections' } } },
  },
})

/** Start Test: the server starts the clock and gives the section's key (spec: sections#starting-a-section). */
const opening = sectionSetup.createStateConfig({
  id: 'opening',
  tags: 'loading',
  invoke: {
    src: 'openSection',
    input: ({ context: { orderId, section, files } }) => ({ orderId, section, files }),
    onDone: { target: 'running', actions: { type: 'keepQuestions', params: ({ event }) => event.output } },
    onError: [...over, { target: 'openingFailed', actions: 'keepFailure' }],
  },
})

const openingFailed = sectionSetup.createStateConfig({
  tags: 'failed',
  after: { retry: { guard: 'isWorthAsking', target: 'opening' } },
  on: { 'candidate.retry': 'opening' },
})

/** From the first look at the section until it is handed in, the same for Structure and Reading. */
export const sectionStates = { loading, loadingFailed, briefing, opening, openingFailed, running }
