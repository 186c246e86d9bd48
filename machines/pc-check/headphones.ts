import { pcCheckSetup, trialInput } from './setup.ts'

/** Whoever cannot or does not want to listen leaves it out, also in the middle. */
const skipped = { target: '#pcCheck.keeping', actions: 'skipHeadphones' } as const

/** Somebody listens: of three tones the quietest is to be named, several times (contract/rules/pc-check.ts says why it works). */
export const headphones = pcCheckSetup.createStateConfig({
  tags: 'headphones',
  initial: 'offered',
  states: {
    offered: {
      on: {
        'headphones.begin': 'drawing',
        'headphones.skip': skipped,
      },
    },
    drawing: {
      invoke: {
        src: 'drawTrials',
        onDone: { target: 'playing', actions: { type: 'keepTrials', params: ({ event }) => event.output } },
        onError: 'unplayable',
      },
    },
    playing: {
      on: { 'headphones.skip': skipped },
      invoke: { src: 'playTones', input: trialInput, onDone: 'answering', onError: 'unplayable' },
    },
    answering: {
      on: {
        'headphones.skip': skipped,
        'tones.again': 'playing',
        'tone.chosen': { guard: 'isTone', target: 'judging', actions: 'keepAnswer' },
      },
    },
    judging: {
      always: [
        { guard: 'hasMoreTrials', target: 'playing' },
        { guard: 'areWorn', target: '#pcCheck.keeping', actions: 'keepHeadphones' },
        { target: 'notWorn' },
      ],
    },
    /** Loudspeakers, one channel for both ears, or somebody who guessed. */
    notWorn: {
      on: {
        'headphones.begin': 'drawing',
        'headphones.leave': { target: '#pcCheck.keeping', actions: 'keepHeadphones' },
      },
    },
    /** This PC plays no sound. */
    unplayable: {
      on: {
        'headphones.begin': 'drawing',
        'headphones.leave': { target: '#pcCheck.keeping', actions: 'failHeadphones' },
      },
    },
  },
})
