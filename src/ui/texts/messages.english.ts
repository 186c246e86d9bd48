import type { messages as Messages } from './messages.ts'

export const messages: typeof Messages = {
  title: 'Message from the proctor',
  sent: 'Sent at {time}. The time of the test goes on.',
  sentPaused: 'Sent at {time}.',
  more: '{count} more after this one.',
  acknowledge: 'I have read this',
}
