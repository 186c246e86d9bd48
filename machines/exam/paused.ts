import { examSetup } from './setup.ts'

/**
 * A proctor has stopped all clocks (spec: proctoring#pause): no section runs, sounds or can be read, and nobody is watched.
 * When the test goes on, it is rebuilt from the record, as after a reload.
 */
export const paused = examSetup.createStateConfig({
  tags: 'paused',
  entry: 'endSupervision',
  invoke: {
    src: 'heartbeat',
    id: 'heartbeat',
    input: ({ context: { orderId, section } }) => ({ orderId, section }),
  },
  on: {
    'pause.received': [
      { guard: 'saysPaused', actions: 'keepPause' },
      { target: 'loading', actions: 'keepPause' },
    ],
    'sitting.elsewhere': 'elsewhere',
    'browser.refused': { target: 'otherBrowser', actions: 'keepFailure' },
    'sitting.stopped': { target: 'disqualifying', actions: 'forgetLimit' },
  },
})
