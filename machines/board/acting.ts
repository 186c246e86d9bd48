import { boardSetup } from './setup.ts'

const asked = { target: 'sending', actions: 'keepAct' } as const
const dismissed = { target: 'idle', actions: 'forgetAct' } as const

/** One act at a time, at any number of sittings; sent again after a cut under its id it is done nowhere twice. */
export const acting = boardSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'act.asked': asked } },
    sending: {
      tags: 'acting',
      invoke: {
        src: 'act',
        input: ({ context }) => {
          if (context.act === null) throw new Error('An act is sent that nobody has asked for')
          return context.act
        },
        onDone: {
          target: 'reported',
          actions: { type: 'keepOutcomes', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'mayPass', target: 'cut', actions: 'keepActProblem' },
          { target: 'refused', actions: 'keepActProblem' },
        ],
      },
    },
    /** No answer came: it may have been done at some, all or none. */
    cut: {
      tags: 'acting',
      on: {
        'clock.ticked': { guard: 'isActDue', target: 'sending' },
        'network.returned': 'sending',
        'act.again': 'sending',
        'act.dismissed': dismissed,
      },
    },
    /** The server took nothing of this sending, and says why; what an earlier one did stays done. */
    refused: { on: { 'act.asked': asked, 'act.dismissed': dismissed } },
    /** What became of it at each sitting; receipts come with the rows. */
    reported: {
      tags: 'reported',
      on: {
        'act.asked': asked,
        'act.dismissed': dismissed,
        /** It goes on where the server failed; what was done stays done. */
        'act.again': { guard: 'hasFailedSomewhere', target: 'sending' },
      },
    },
  },
})
