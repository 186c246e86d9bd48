import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import * as sections from './sections.ts'
import { examSetup } from './setup.ts'
import { proctoring, supervision } from './supervision.ts'

/** Another browser has the sitting. */
const elsewhere = { guard: 'saysElsewhere', target: 'elsewhere', actions: 'keepFailure' } as const

/**
 * One sitting: preparation, specification, device check, Listening, Structure, Reading, end. Where it stands is
 * read from the server each time; supervision runs beside it.
 */
export const examMachine = examSetup.createMachine({
  id: 'exam',
  context: ({ input }) => ({
    ...input,
    sitting: null,
    plan: null,
    settings: { useFaceDetection: false, useSpeechDetection: false },
    observed: {},
    section: 'listening',
    covered: false,
    held: false,
    stoppedFor: null,
    failure: null,
    attended: false,
    followed: 0,
  }),
  invoke: proctoring,
  type: 'parallel',
  states: {
    stage: {
      initial: 'loading',
      on: { 'limit.reached': '.disqualifying' },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'loadSitting',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: {
              target: 'routing',
              actions: { type: 'keepSitting', params: ({ event }) => event.output },
            },
            onError: [elsewhere, { target: 'loadingFailed', actions: 'keepFailure' }],
          },
        },
        loadingFailed: {
          tags: 'failed',
          after: { retry: { guard: 'isPassing', target: 'loading' } },
          on: { 'candidate.retry': 'loading', 'candidate.leave': 'left' },
        },
        /** Another browser sits this test: it can be taken over, and is by itself when that one falls silent. */
        elsewhere: {
          tags: 'elsewhere',
          entry: 'endSupervision',
          on: { 'candidate.leave': 'left' },
          initial: 'asking',
          states: {
            asking: {
              after: { retry: 'looking' },
              on: { 'candidate.takeOver': 'takingOver' },
            },
            looking: {
              invoke: {
                src: 'takeOver',
                input: ({ context: { orderId } }) => ({ orderId, pin: null, confirmed: false }),
                onDone: '#exam.stage.loading',
                onError: { target: 'asking', actions: 'keepFailure' },
              },
              on: { 'candidate.takeOver': 'takingOver' },
            },
            takingOver: {
              invoke: {
                src: 'takeOver',
                input: ({ context: { orderId }, event }) => ({
                  orderId,
                  pin: event.type === 'candidate.takeOver' ? event.pin : null,
                  confirmed: true,
                }),
                onDone: '#exam.stage.loading',
                onError: { target: 'asking', actions: 'keepFailure' },
              },
            },
          },
        },
        /** An address is only a wish; the server's record decides. */
        routing: {
          always: [
            { guard: 'isDisqualified', target: 'disqualified' },
            { guard: 'isFinished', target: 'completed' },
            { guard: 'isListeningDue', target: 'listening' },
            { guard: 'isStructureDue', target: 'structure' },
            { guard: 'isReadingDue', target: 'reading' },
            { guard: 'wishesDeviceCheck', target: 'checkingDevices' },
            { guard: 'wishesSpecification', target: 'specifying' },
            { target: 'preparing' },
          ],
        },
        preparing: {
          initial: 'readingRules',
          states: {
            readingRules: {
              on: {
                'candidate.agree': { actions: 'keepAgreement' },
                'candidate.watchTutorial': 'watchingTutorial',
                'candidate.start': [
                  { guard: 'isPrepared', target: '#exam.stage.specifying' },
                  { guard: 'hasAgreed', target: 'watchingTutorial' },
                ],
                'candidate.leave': '#exam.stage.left',
              },
            },
            watchingTutorial: {
              on: {
                'tutorial.ended': { actions: 'keepTutorial' },
                'candidate.continue': [
                  { guard: 'isPrepared', target: '#exam.stage.specifying' },
                  { guard: 'needsNoTutorial', target: 'readingRules' },
                ],
                'candidate.closeTutorial': 'readingRules',
              },
            },
          },
        },
        specifying: {
          on: {
            'candidate.continue': 'checkingDevices',
            'candidate.back': 'left',
            'address.requested': { guard: 'asksPreparation', target: 'preparing' },
          },
        },
        checkingDevices: {
          invoke: {
            src: 'deviceCheck',
            id: 'deviceCheck',
            input: ({ context: { plan } }) => ({
              camera: plan?.camera ?? 'off',
              microphone: plan?.microphone ?? 'off',
              requiresDevices: plan?.requiresDevices ?? false,
            }),
            onDone: [
              {
                guard: { type: 'wasPassed', params: ({ event }) => event.output },
                target: 'starting',
                actions: { type: 'keepSettings', params: ({ event }) => event.output },
              },
              { target: 'left' },
            ],
          },
          on: {
            'address.requested': [
              { guard: 'asksPreparation', target: 'preparing' },
              { guard: 'asksSpecification', target: 'specifying' },
            ],
          },
        },
        starting: {
          tags: 'loading',
          invoke: {
            src: 'startTest',
            input: ({ context: { orderId, settings, sitting } }) => ({
              orderId,
              settings,
              license: sitting?.order.license ?? '',
            }),
            onDone: {
              target: 'routing',
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'saysEnded', target: 'loading' },
              elsewhere,
              { target: 'startFailed', actions: 'keepFailure' },
            ],
          },
        },
        startFailed: {
          tags: 'failed',
          after: { retry: { guard: 'isPassing', target: 'starting' } },
          on: { 'candidate.retry': 'starting', 'candidate.leave': 'left' },
        },
        /** When a section ends, one way or another, the server says what follows (spec: sections#handing-in). */
        listening: sections.listening,
        structure: sections.structure,
        reading: sections.reading,
        /** 'Anda terindikasi melakukan kecurangan': three posts, then the end (spec: supervision#disqualification). */
        disqualifying: {
          entry: 'endSupervision',
          invoke: {
            src: 'disqualification',
            id: 'disqualification',
            input: ({ context: { orderId, stoppedFor } }) => ({ orderId, counter: stoppedFor }),
            onDone: 'loading',
          },
          on: { 'sitting.reinstated': 'loading' },
        },
        completed: {
          tags: 'completed',
          entry: 'endSupervision',
          on: { 'candidate.leave': 'left' },
          initial: 'leaving',
          states: {
            leaving: { after: { endRedirect: 'passed' } },
            /** Nobody chose where to go: the session ends (spec: accounts#signing-out). */
            passed: { tags: 'passed' },
          },
        },
        disqualified: {
          tags: 'disqualified',
          entry: 'endSupervision',
          on: { 'candidate.leave': 'left', 'sitting.reinstated': 'loading' },
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'isAttended', target: 'staying' }, { target: 'leaving' }] },
            leaving: { after: { endRedirect: 'passed' }, on: { 'proctor.unlocked': 'staying' } },
            /** A proctor stands here, and may reinstate. */
            staying: { tags: 'staying', on: { 'proctor.locked': 'leaving' } },
            passed: { tags: 'passed' },
          },
        },
        /** The browser goes to the test start. */
        left: { tags: 'left', entry: 'endSupervision' },
      },
    },
    supervision,
  },
})

export type ExamActor = ActorRefFrom<typeof examMachine>
export type ExamSnapshot = SnapshotFrom<typeof examMachine>
