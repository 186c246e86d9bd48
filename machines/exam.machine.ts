import { examSetup, listeningInput, sectionInput } from './exam.ts'

const keepFailure = {
  type: 'keepFailure',
  params: ({ event }: { event: { error: unknown } }) => event,
} as const

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
    failure: null,
  }),
  type: 'parallel',
  states: {
    stage: {
      initial: 'loading',
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
            onError: { target: 'loadingFailed', actions: keepFailure },
          },
        },
        loadingFailed: {
          tags: 'failed',
          on: { 'candidate.retry': 'loading', 'candidate.leave': 'left' },
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
                'candidate.agree': { actions: { type: 'keepAgreement', params: ({ event }) => event } },
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
            'address.requested': {
              guard: { type: 'asksPreparation', params: ({ event }) => event },
              target: 'preparing',
            },
          },
        },
        checkingDevices: {
          invoke: {
            src: 'deviceCheck',
            id: 'deviceCheck',
            input: ({ context: { plan } }) => ({
              camera: plan?.camera ?? 'off',
              microphone: plan?.microphone ?? 'off',
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
              { guard: { type: 'asksPreparation', params: ({ event }) => event }, target: 'preparing' },
              { guard: { type: 'asksSpecification', params: ({ event }) => event }, target: 'specifying' },
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
              { guard: { type: 'saysEnded', params: ({ event }) => event }, target: 'loading' },
              { target: 'startFailed', actions: keepFailure },
            ],
          },
        },
        startFailed: {
          tags: 'failed',
          on: { 'candidate.retry': 'starting', 'candidate.leave': 'left' },
        },
        /** When a section ends, one way or another, the server says what follows (decision 23). */
        listening: {
          tags: 'sitting',
          entry: 'beginSupervision',
          invoke: {
            src: 'listening',
            id: 'listening',
            input: listeningInput,
            onDone: [
              { guard: { type: 'wasLeft', params: ({ event }) => event.output }, target: 'left' },
              { target: 'loading' },
            ],
          },
        },
        structure: {
          tags: 'sitting',
          entry: 'beginSupervision',
          invoke: { src: 'structure', id: 'structure', input: sectionInput('structure'), onDone: 'loading' },
        },
        reading: {
          tags: 'sitting',
          entry: 'beginSupervision',
          invoke: { src: 'reading', id: 'reading', input: sectionInput('reading'), onDone: 'loading' },
        },
        completed: {
          tags: 'completed',
          entry: 'endSupervision',
          after: { endRedirect: 'left' },
          on: { 'candidate.leave': 'left' },
        },
        disqualified: {
          tags: 'disqualified',
          entry: 'endSupervision',
          after: { endRedirect: 'left' },
          on: { 'candidate.leave': 'left' },
        },
        /** The browser goes to the test start. */
        left: { tags: 'left', entry: 'endSupervision' },
      },
    },
    supervision: {
      initial: 'resting',
      states: {
        resting: { on: { 'supervision.began': 'watching' } },
        watching: {
          exit: 'forgetObservations',
          invoke: { src: 'watchDetectors', id: 'detectors', input: ({ context: { plan } }) => ({ plan }) },
          on: {
            'detector.observed': { actions: { type: 'keepObservation', params: ({ event }) => event } },
            'supervision.ended': 'resting',
          },
        },
      },
    },
  },
})
