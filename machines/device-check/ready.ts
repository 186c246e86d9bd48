import { deviceCheckSetup } from './setup.ts'

/**
 * What was verified, and by what speech will be known. The start is free in every state: nobody is kept from the exam by
 * a download (spec: device-check#speech).
 */
export const ready = deviceCheckSetup.createStateConfig({
  on: {
    'candidate.start': 'passed',
    'candidate.postpone': 'postponed',
    // The sample can be heard until the clock of Listening runs. What was verified stays so.
    'candidate.listen': { guard: 'wantsHeadset', target: 'headset' },
  },
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'wantsSpeech', target: 'looking' }, { target: 'unasked' }] },
    /** Nobody listens, or there is no microphone to listen by. */
    unasked: {},
    looking: {
      invoke: {
        src: 'lookForSpeech',
        id: 'lookForSpeech',
        input: ({ context: { speech } }) => ({ remoteAllowed: speech?.remoteAllowed ?? false }),
      },
      on: {
        'speech.found': [
          { guard: 'isInstallable', target: 'offering', actions: 'keepSpeech' },
          { guard: 'isInstalling', target: 'installing', actions: 'keepSpeech' },
          { target: 'known', actions: 'keepSpeech' },
        ],
      },
    },
    offering: { on: { 'candidate.install': 'installing', 'candidate.skip': 'left' } },
    installing: {
      entry: 'beginInstalling',
      invoke: [
        { src: 'clock', id: 'clock' },
        { src: 'installSpeech', id: 'installSpeech' },
      ],
      on: {
        'clock.ticked': { actions: ['tick', 'countInstalling'] },
        // What is known then is asked of the browser, not assumed.
        'speech.installed': 'looking',
        'speech.refused': 'refused',
      },
      initial: 'awaited',
      states: {
        awaited: {
          on: {
            'clock.ticked': { guard: 'isLong', target: 'lasting', actions: 'tick' },
          },
        },
        /** It takes longer than one waits before a screen; the browser goes on with it, whatever is done here. */
        lasting: {},
      },
    },
    /** The browser could not install it. */
    refused: { on: { 'candidate.install': 'installing' } },
    /** The candidate does without. */
    left: { on: { 'candidate.install': 'installing' } },
    /** Nothing can be installed, or all is. */
    known: {},
  },
})
