import { read } from '#machines/read.ts'
import { staffSessionSetup } from './setup.ts'

/** The link of an invitation was opened: its owner chooses a password, and is signed in with it (spec: staff#invitations). */
export const invited = staffSessionSetup.createStateConfig({
  on: { 'invitation.left': { target: 'beginning', actions: 'leaveInvitation' } },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'readInvitation',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: { target: 'choosing', actions: { type: 'keepInvited', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isDead', target: 'dead' },
          { target: 'unread', actions: 'keepProblem' },
        ],
      },
    },
    /** No answer: the link may be good. */
    unread: { on: { 'staff.retry': 'reading' } },
    /** Used, expired, or followed by a later one. */
    dead: {},
    choosing: { on: { 'password.chosen': 'setting' } },
    setting: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'acceptInvitation',
        input: ({ context, event }) => ({
          code: context.code ?? '',
          password: read(event, 'password.chosen').password,
        }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: '#staffSession.entering',
            actions: [
              'leaveInvitation',
              { type: 'keepSession', params: ({ event }) => event.output.signedIn },
            ],
          },
          {
            target: '#staffSession.signedOut',
            actions: [
              'leaveInvitation',
              'forgetPerson',
              { type: 'keepEmail', params: ({ event }) => event.output.email },
            ],
          },
        ],
        onError: [
          { guard: 'isDead', target: 'dead' },
          { target: 'choosing', actions: 'keepProblem' },
        ],
      },
    },
  },
})
