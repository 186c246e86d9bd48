import { examSetup } from './setup.ts'

/**
 * A proctor has stopped all clocks (spec: proctoring#pause), or the candidate has a break (spec: proctoring#breaks): no section runs, sounds or can be read, and nobody is watched.
 * When the test goes on, it is rebuilt from the record, as after a reload.
 */
export const paused = examSetup.createStateConfig({
  tags: ['paused', 'aside'],
  initial: 'stopped',
  states: {
    stopped: { always: { guard: 'hasBreak', target: 'resting' } },
    /** The candidate has asked for it, and may end it. */
    resting: { tags: 'resting', always: { guard: 'hasNoBreak', target: 'stopped' } },
  },
  entry: 'endSupervision',
  invoke: {
    src: 'heartbeat',
    id: 'heartbeat',
    input: ({ context: { orderId, section } }) => ({ orderId, section }),
  },
  on: {
    'pause.received': [
      { guard: 'saysPaused', actions: ['keepPause', 'passPause'] },
      { target: 'loading', actions: ['keepPause', 'passPause'] },
    ],
    'sitting.elsewhere': 'elsewhere',
    'browser.refused': { target: 'otherBrowser', actions: 'keepFailure' },
    'sitting.stopped': { target: 'disqualifying', actions: 'forgetLimit' },
  },
})
