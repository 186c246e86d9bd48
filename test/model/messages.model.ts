import { expect } from 'vitest'
import { messagesMachine } from '#machines/messages/machine.ts'
import type { MessagesContext } from '#machines/messages/setup.ts'
import { type Model, sent } from './model.ts'

const message = (id: string) => ({ id, kind: 'message', text: `Pesan ${id}`, at: 1000 })
const [first, second] = [message('a'), message('b')]

export const messagesModel: Model = {
  machine: messagesMachine,
  scenarios: { 'a test runs': undefined },
  events: [
    sent({ type: 'messages.received', messages: [first] }, 'a message comes'),
    sent({ type: 'messages.received', messages: [first, second] }, 'it is told again, with another one'),
    sent({ type: 'messages.received', messages: [] }, 'nothing new is told'),
    sent({ type: 'message.shown', id: 'a' }, 'it is on the screen'),
    sent({ type: 'candidate.acknowledge' }, 'read'),
  ],
  project: ({ waiting, read }: MessagesContext) => ({ waiting: waiting.map(({ id }) => id), read }),
  expects: {
    quiet: (snapshot) => {
      expect(snapshot.hasTag('messaged')).toBe(false)
      expect(snapshot.context.waiting, 'nothing is put away unread').toEqual([])
    },
    messaged: (snapshot) => {
      const { waiting, read }: MessagesContext = snapshot.context
      expect(snapshot.hasTag('messaged')).toBe(true)
      expect(waiting.length).toBeGreaterThan(0)
      expect(new Set([...waiting.map(({ id }) => id), ...read]).size, 'each once').toBe(
        waiting.length + read.length,
      )
      expect(snapshot.children.receipts).toBeDefined()
      expect(snapshot.can({ type: 'candidate.acknowledge' })).toBe(true)
    },
  },
}
