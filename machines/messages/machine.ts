import type { ActorRefFrom } from 'xstate'
import { messagesSetup } from './setup.ts'

/**
 * Messages of proctors, one after another over whatever runs: none stops a clock, covers a question or is gone before it was
 * read (spec: proctoring#messages-and-receipts).
 */
export const messagesMachine = messagesSetup.createMachine({
  id: 'messages',
  context: { waiting: [], read: [] },
  initial: 'quiet',
  states: {
    quiet: {
      on: { 'messages.received': { guard: 'isNew', target: 'messaged', actions: 'keepNew' } },
    },
    messaged: {
      tags: 'messaged',
      invoke: { src: 'receipts', id: 'receipts' },
      always: { guard: 'areAllRead', target: 'quiet' },
      on: {
        'messages.received': { guard: 'isNew', actions: 'keepNew' },
        'message.shown': { actions: 'tellShown' },
        'candidate.acknowledge': { actions: ['tellRead', 'dropRead'] },
      },
    },
  },
})

export type MessagesActor = ActorRefFrom<typeof messagesMachine>
