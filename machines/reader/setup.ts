import { setup } from 'xstate'
import { source } from '#machines/actors.ts'

export interface ReaderInput {
  /** What is read aloud, a paragraph each. */
  paragraphs: readonly string[]
}

export type ReaderEvent =
  /** Whether the device has a voice of its own for the test's language. */
  | { type: 'voice.found' }
  | { type: 'voice.missing' }
  | { type: 'speech.ended' }
  | { type: 'speech.failed' }
  | { type: 'candidate.read' }
  | { type: 'candidate.stop' }

export const readerSetup = setup({
  types: {
    input: {} as ReaderInput,
    context: {} as ReaderInput,
    events: {} as ReaderEvent,
    tags: {} as 'speaking' | 'voiceless' | 'failed',
  },
  actors: {
    /** Says whether there is a voice, also where one comes later. */
    voices: source<void>('voices'),
    /** Reads aloud until the end, and is silent when its state is left. */
    speech: source<ReaderInput>('speech'),
  },
})
