import { readerSetup } from './setup.ts'

/** Reads directions aloud with a voice of the device, for whoever has that as an accommodation (spec: proctoring#accommodations). */
export const readerMachine = readerSetup.createMachine({
  id: 'reader',
  context: ({ input }) => input,
  invoke: { src: 'voices' },
  initial: 'looking',
  states: {
    looking: { on: { 'voice.found': 'silent', 'voice.missing': 'voiceless' } },
    /** Some devices load their voices after the page. */
    voiceless: { tags: 'voiceless', on: { 'voice.found': 'silent' } },
    silent: { on: { 'candidate.read': 'speaking', 'voice.missing': 'voiceless' } },
    speaking: {
      tags: 'speaking',
      invoke: { src: 'speech', input: ({ context }) => context },
      on: { 'speech.ended': 'silent', 'speech.failed': 'failed', 'candidate.stop': 'silent' },
    },
    failed: { tags: 'failed', on: { 'candidate.read': 'speaking' } },
  },
})
