import { expect } from 'vitest'
import { readerMachine } from '#machines/reader/machine.ts'
import { type Model, sent } from './model.ts'

export const readerModel: Model = {
  machine: readerMachine,
  scenarios: { 'directions are shown': { paragraphs: ['Choose the best answer.'] } },
  events: [
    sent({ type: 'voice.found' }, 'the device has a voice'),
    sent({ type: 'voice.missing' }, 'the device has no voice'),
    sent({ type: 'candidate.read' }, 'read aloud'),
    sent({ type: 'candidate.stop' }, 'stop'),
    sent({ type: 'speech.ended' }, 'all is read'),
    sent({ type: 'speech.failed' }, 'the voice fails'),
  ],
  project: () => ({}),
  expects: {
    looking: (snapshot) => expect(snapshot.can({ type: 'candidate.read' })).toBe(false),
    voiceless: (snapshot) => {
      expect(snapshot.hasTag('voiceless')).toBe(true)
      expect(snapshot.can({ type: 'candidate.read' }), 'nothing is offered that would be silent').toBe(false)
    },
    silent: (snapshot) => {
      expect(snapshot.hasTag('speaking')).toBe(false)
      expect(snapshot.can({ type: 'candidate.read' })).toBe(true)
    },
    speaking: (snapshot) => {
      expect(snapshot.hasTag('speaking')).toBe(true)
      expect(snapshot.can({ type: 'candidate.stop' })).toBe(true)
    },
    failed: (snapshot) =>
      expect(snapshot.can({ type: 'candidate.read' }), 'it can be tried again').toBe(true),
  },
}
