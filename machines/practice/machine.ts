import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PracticeContent } from '#contract/calls/practice.ts'
import { notPractised, type Practised, practiceSetup, secondsIn } from './setup.ts'

/** The tools and the sections name what they keep by an order: the practice has none. */
const orderId = 'practice'

const practised = ({ event }: { event: Practised }) => event

/** What is chosen in a section stays when it is over. */
const onSnapshot = {
  guard: { type: 'answersOtherwise', params: practised },
  actions: { type: 'keepAnswers', params: practised },
} as const

const onDone = { target: 'results', actions: 'keepFinished' } as const

const sectionInput = (section: 'structure' | 'reading') => () => ({
  ...{ orderId, section, deadlineAt: null, isLast: true },
})

const loaded = {
  type: 'keepContent',
  params: ({ event }: { event: { output: PracticeContent } }) => event.output,
} as const

/**
 * The practice: one section at a time, as often as somebody likes, in the machines of a test without a sitting (spec: orders#practice). Leaving
 * the page ends it at any moment.
 */
export const practiceMachine = practiceSetup.createMachine({
  id: 'practice',
  context: notPractised,
  invoke: { src: 'tools', id: 'tools', input: { orderId, kept: [] } },
  initial: 'looking',
  states: {
    /** A test that is under way is not disturbed by a practice. */
    looking: {
      tags: 'looking',
      invoke: {
        src: 'findSitting',
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            target: 'underWay',
            actions: { type: 'keepSitting', params: ({ event }) => event.output },
          },
          { target: 'choosing' },
        ],
        // Without the network the practice may be on this PC, and a test shows what is due when it is opened.
        onError: 'choosing',
      },
    },
    underWay: { tags: 'underWay' },
    choosing: {
      tags: 'choosing',
      on: { 'candidate.practise': { target: 'loading', actions: 'chooseSection' } },
    },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadPractice',
        input: ({ context: { section } }) => ({ section }),
        onDone: [
          { guard: 'isListening', target: 'listening', actions: loaded },
          { guard: 'isStructure', target: 'structure', actions: loaded },
          { target: 'reading', actions: loaded },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'candidate.back': 'choosing' },
    },
    failed: {
      tags: 'failed',
      on: { 'candidate.retry': 'loading', 'candidate.back': 'choosing' },
    },
    listening: {
      tags: 'practising',
      entry: 'tellTools',
      invoke: {
        src: 'listening',
        id: 'listening',
        input: ({ context }) => ({ orderId, seconds: secondsIn(context, 'listening'), position: null }),
        onSnapshot,
        onDone: [
          // Its sound does not come.
          { guard: { type: 'wasLeft', params: ({ event }) => event.output }, target: 'choosing' },
          onDone,
        ],
      },
      on: { 'candidate.back': 'choosing' },
    },
    structure: {
      tags: 'practising',
      entry: 'tellTools',
      invoke: { src: 'structure', id: 'structure', input: sectionInput('structure'), onSnapshot, onDone },
      on: { 'candidate.back': 'choosing' },
    },
    reading: {
      tags: 'practising',
      entry: 'tellTools',
      invoke: { src: 'reading', id: 'reading', input: sectionInput('reading'), onSnapshot, onDone },
      on: { 'candidate.back': 'choosing' },
    },
    results: {
      tags: 'results',
      on: {
        'candidate.again': 'loading',
        'candidate.practise': { target: 'loading', actions: 'chooseSection' },
        'candidate.back': 'choosing',
      },
    },
  },
})

export type PracticeActor = ActorRefFrom<typeof practiceMachine>
export type PracticeSnapshot = SnapshotFrom<typeof practiceMachine>
