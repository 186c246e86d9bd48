import { pcCheckSetup, sentInput } from './setup.ts'

/** The result is shown, kept on this PC, and sent where there is a seat that it is of. */
export const finished = pcCheckSetup.createStateConfig({
  tags: 'finished',
  on: { 'check.again': 'asking' },
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'hasPlace', target: 'sending' }, { target: 'unsent' }] },
    /** Nobody has said which seat this is: the result can be saved as a file, or sent after all. */
    unsent: { on: { 'place.given': { target: 'sending', actions: 'keepPlace' } } },
    sending: {
      entry: 'forgetFailure',
      invoke: {
        src: 'sendCheck',
        input: sentInput,
        onDone: 'sent',
        onError: [
          { guard: 'mayPass', target: 'waiting', actions: 'keepFailure' },
          { target: 'refused', actions: 'keepFailure' },
        ],
      },
    },
    /** No answer came; it is kept here, also when the page is closed. */
    waiting: { after: { resend: 'sending' }, on: { 'result.send': 'sending' } },
    /** The server knows no such code or seat. */
    refused: { on: { 'place.given': { target: 'sending', actions: 'keepPlace' } } },
    sent: {},
  },
})
