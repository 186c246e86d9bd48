import { assign, setup } from 'xstate'
import type { ClockEvent } from '#machines/actors.ts'
import { read, timeIn } from '#machines/read.ts'
import {
  type FoundGrounds,
  groundsOf,
  isBad,
  isLate,
  isRecovered,
  isStale,
  isSustained,
  mostSamples,
  recent,
  type Sample,
  type ViolationContext,
  type ViolationInput,
  wasSustained,
} from './judgement.ts'

export type ViolationEvent = ClockEvent | { type: 'sample.taken'; sample: Sample }

const sampleIn = (event: ViolationEvent): Sample => read(event, 'sample.taken').sample

/** Watches for one kind of violation until it is found: a single bad sample is no evidence (spec: supervision#faces). */
export const violationMachine = setup({
  types: {
    input: {} as ViolationInput,
    context: {} as ViolationContext,
    events: {} as ViolationEvent,
    output: {} as FoundGrounds,
    tags: {} as 'hint',
  },
  guards: {
    beginsBad: ({ context }) => context.badSince !== null,
    /** A sample that comes very late says nothing of now. */
    isBad: ({ context, event }) => isBad(sampleIn(event)) && !isLate(context, sampleIn(event)),
    isRecovered: ({ context, event }) => isRecovered(context, sampleIn(event)),
    wasSustained: ({ context, event }) => wasSustained(context, sampleIn(event)),
    isSustained: ({ context }) => isSustained(context),
    isStale: ({ context, event }) => isStale(context, timeIn(event)),
    isHintDue: ({ context: { hintMs, badSince, now } }) =>
      hintMs !== null && badSince !== null && now - badSince >= hintMs,
  },
  actions: {
    tick: assign({ now: ({ context, event }) => Math.max(context.now, timeIn(event)) }),
    /** One that comes very late takes nothing away of what was seen since: a doubt would be left with no ground. */
    keepSample: assign(({ context, event }) => {
      const sample = sampleIn(event)
      if (isLate(context, sample)) return {}
      const now = Math.max(context.now, sample.at)
      const kept = context.rule.type === 'window' ? context.rule.ms : Number.POSITIVE_INFINITY
      return { now, samples: recent([...context.samples, sample], now, kept).slice(-mostSamples) }
    }),
    beginDoubt: assign({ badSince: ({ event }) => sampleIn(event).at }),
    endDoubt: assign({ badSince: null, samples: [] }),
  },
}).createMachine({
  id: 'violation',
  context: ({ input }) => ({
    ...input,
    samples: input.first ? [input.first] : [],
    badSince: input.first?.at ?? null,
    now: input.first?.at ?? 0,
  }),
  initial: 'clear',
  states: {
    clear: {
      always: { guard: 'beginsBad', target: 'doubtful' },
      on: {
        'sample.taken': [
          { guard: 'isBad', actions: ['beginDoubt', 'keepSample'] },
          { actions: 'keepSample' },
        ],
        'clock.ticked': { actions: 'tick' },
      },
    },
    doubtful: {
      always: { guard: 'isSustained', target: 'found' },
      on: {
        'sample.taken': [
          { guard: 'wasSustained', target: 'found', actions: 'keepSample' },
          { guard: 'isRecovered', target: 'clear', actions: 'endDoubt' },
          { actions: 'keepSample' },
        ],
        'clock.ticked': [
          { guard: 'isStale', target: 'clear', actions: ['tick', 'endDoubt'] },
          { actions: 'tick' },
        ],
      },
      initial: 'quiet',
      states: {
        quiet: { always: { guard: 'isHintDue', target: 'hinting' } },
        /** A quiet hint on the screen, that counts nothing. */
        hinting: { tags: 'hint' },
      },
    },
    found: { type: 'final' },
  },
  output: ({ context }) => groundsOf(context),
})
