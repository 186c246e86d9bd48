import { assign, sendTo, setup } from 'xstate'
import type { Notice } from '#contract/calls/notices.ts'
import { source } from '#machines/actors.ts'
import { read } from '#machines/read.ts'

/** A message of a proctor, as the server tells it until it was read. */
export type Message = Notice & { kind: 'message'; text: string }

export const isMessage = (notice: Notice): notice is Message =>
  notice.kind === 'message' && notice.text !== null

export interface MessagesContext {
  /** Those that were not read yet, the oldest first: it is the one on the screen. */
  waiting: Message[]
  /** Ids of those that were read here: the server may tell them until it knows. */
  read: string[]
}

export type MessagesEvent =
  | { type: 'messages.received'; messages: Message[] }
  /** The screen shows it. */
  | { type: 'message.shown'; id: string }
  | { type: 'candidate.acknowledge' }

/** What the `receipts` source is told, for the server. */
export type ReceiptsEvent = { type: 'receipt.shown'; id: string } | { type: 'receipt.read'; id: string }

const newIn = ({ waiting, read: done }: MessagesContext, event: MessagesEvent): Message[] =>
  read(event, 'messages.received').messages.filter(
    ({ id }) => !done.includes(id) && !waiting.some((one) => one.id === id),
  )

export const messagesSetup = setup({
  types: {
    context: {} as MessagesContext,
    events: {} as MessagesEvent,
    tags: {} as 'messaged',
    children: {} as { receipts: 'receipts' },
  },
  actors: {
    /** Keeps what was shown and read until the server has heard it. */
    receipts: source<undefined, ReceiptsEvent>('receipts'),
  },
  guards: {
    isNew: ({ context, event }) => newIn(context, event).length > 0,
    areAllRead: ({ context }) => context.waiting.length === 0,
  },
  actions: {
    keepNew: assign(({ context, event }) => ({ waiting: [...context.waiting, ...newIn(context, event)] })),
    dropRead: assign(({ context: { waiting, read: done } }) => ({
      waiting: waiting.slice(1),
      read: [...done, ...waiting.slice(0, 1).map(({ id }) => id)],
    })),
    tellShown: sendTo('receipts', ({ event }) => ({
      type: 'receipt.shown',
      id: read(event, 'message.shown').id,
    })),
    tellRead: sendTo('receipts', ({ context }) => ({
      type: 'receipt.read',
      id: context.waiting[0]?.id ?? '',
    })),
  },
})
